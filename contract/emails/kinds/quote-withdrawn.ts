import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { formatVisitDay } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { factsBlock } from '../email-page.ts';
import { greeting } from '../visitor-text.ts';
import { questionsBlock } from './visit-parts.ts';

/** The acknowledgement of OUG 34/2014 art. 11¹: what was declared, with day and hour. */
export const quoteWithdrawn = defineEmail({
  label: 'Retragere din contract',
  to: 'client',
  lifeHours: 14 * 24,
  fields: {
    name: z.string(),
    /** As written in the statement; `email` would be where replies go. */
    writtenEmail: z.string(),
    quote: z.object({ number: z.string(), title: z.string() }),
    /** Bucharest wall times. */
    acceptedAt: z.string(),
    withdrawnAt: z.string(),
    statement: z.string(),
    /** In bani: what was done until then. */
    executed: z.number().int(),
    /** The number of the agreement that ends with it. */
    agreement: z.string().optional(),
  },
  subject: ({ quote }) => `Am primit retragerea din contract: oferta ${quote.number}`,
  page: ({ company, name, writtenEmail, quote, acceptedAt, withdrawnAt, statement, executed, agreement }) => ({
    preview: 'Confirmarea primirii declarației dumneavoastră de retragere.',
    eyebrow: 'Retragere din contract',
    title: 'Am primit declarația de retragere',
    blocks: [
      greeting(name),
      'Confirmăm că am primit declarația dumneavoastră de retragere din contractul de mai jos.',
      factsBlock(
        { label: 'Contract', value: `oferta ${quote.number}, acceptată ${formatVisitDay(acceptedAt)}` },
        { label: 'Lucrarea', value: quote.title },
        { label: 'Nume', value: name },
        { label: 'E-mail', value: writtenEmail },
        { label: 'Primită', value: `${formatVisitDay(withdrawnAt)}, ora ${withdrawnAt.slice(11)}` },
      ),
      'Conținutul declarației:',
      { type: 'quote', text: statement },
      executed > 0 &&
        `Până la retragere s-au executat lucrări în valoare de ${formatBani(executed)}, calculată proporțional din prețul total.`,
      agreement && `Contractul de întreținere ${agreement} este încheiat, iar vizitele lui planificate sunt anulate.`,
      questionsBlock(company),
    ],
    reason: 'Primiți acest mesaj pentru că am primit o declarație de retragere dintr-un contract încheiat cu noi.',
  }),
});
