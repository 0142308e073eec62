import { z } from 'zod';
import { formatVisitDay } from '../../../visits/format-visit-time.ts';
import { defineEmail } from '../../define-email.ts';
import { buttonBlock, factsBlock } from '../../email-page.ts';
import { emailFact, phoneFact, staffReason } from '../staff-parts.ts';
import { agreementVisit, visitFactsBlock } from './agreement-parts.ts';

const texts = {
  paused: { subject: 'Pauză cerută de client', title: 'Clientul a pus contractul pe pauză' },
  resumed: { subject: 'Contract reluat de client', title: 'Clientul a reluat contractul' },
} as const;

export const staffAgreement = defineEmail({
  label: 'Către echipă: contract',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    news: z.enum(['paused', 'resumed']),
    agreement: z.object({ number: z.string(), title: z.string() }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** yyyy-MM-dd, of a pause. */
    from: z.string().optional(),
    to: z.string().optional(),
    /** Cancelled with it. */
    visits: z.array(agreementVisit),
    adminUrl: z.string(),
  },
  subject: ({ news, agreement, name }) => `${texts[news].subject}: ${agreement.number}, ${name}`,
  page: ({ news, agreement, name, email, phone, from, to, visits, adminUrl }) => ({
    preview: agreement.title,
    eyebrow: texts[news].subject,
    title: texts[news].title,
    blocks: [
      factsBlock(
        { label: 'Contractul', value: agreement.number },
        { label: 'Lucrările', value: agreement.title },
        from && { label: 'De', value: formatVisitDay(from) },
        to && { label: 'Până', value: formatVisitDay(to) },
        { label: 'Client', value: name },
        phone && phoneFact(phone),
        email && emailFact(email),
      ),
      ...(visits.length > 0 ? ['Vizitele anulate:', visitFactsBlock(visits)] : []),
      news === 'resumed' && 'Vizitele anulate cu pauza nu revin singure: planificați-le din nou.',
      buttonBlock('Deschideți contractul', adminUrl),
    ],
    reason: staffReason,
  }),
});
