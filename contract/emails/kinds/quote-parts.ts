import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { formatVisitDay } from '../../visits/format-visit-time.ts';
import { factsBlock } from '../email-page.ts';

const quoteField = z.object({
  number: z.string(),
  title: z.string(),
  /** In bani, without optional lines. */
  gross: z.number().int(),
  /** yyyy-MM-dd */
  validUntil: z.string(),
});

export const quoteFields = { name: z.string(), quote: quoteField, quoteUrl: z.string() };

export const quoteFacts = ({ number, title, gross, validUntil }: z.infer<typeof quoteField>) =>
  factsBlock(
    { label: 'Oferta', value: number },
    { label: 'Lucrarea', value: title },
    { label: 'Total', value: formatBani(gross) },
    { label: 'Valabilă până', value: formatVisitDay(validUntil) },
  );

export const quoteReason = 'Primiți acest mesaj pentru că v-am pregătit o ofertă la adresa aceasta.';
