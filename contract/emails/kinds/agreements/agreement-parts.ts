import { z } from 'zod';
import { formatVisitDay, formatVisitHours } from '../../../visits/format-visit-time.ts';
import { visitTimeFields } from '../../email-fields.ts';
import { factsBlock } from '../../email-page.ts';

export const agreementVisit = z.object({ service: z.string(), ...visitTimeFields });

export const agreementReason =
  'Primiți acest mesaj pentru că avem un contract de întreținere pentru grădina dumneavoastră.';

/** One row for each visit: the work, the day and the hours. */
export const visitFactsBlock = (visits: z.infer<typeof agreementVisit>[]) =>
  factsBlock(
    ...visits.map(({ service, ...time }) => ({
      label: service,
      value: [formatVisitDay(time.localTime), formatVisitHours(time)].filter(Boolean).join(', '),
    })),
  );
