import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { formatVisitDay, formatVisitHours } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, factsBlock } from '../email-page.ts';
import { emailFact, phoneFact, staffReason } from './staff-parts.ts';

const texts = {
  accepted: {
    subject: 'Ofertă acceptată',
    title: 'Clientul a acceptat oferta',
    remark: 'Oferta acceptată, cu dovada acceptării, este atașată.',
  },
  declined: { subject: 'Ofertă refuzată', title: 'Clientul a refuzat oferta', remark: '' },
  withdrawn: {
    subject: 'Retragere din contract',
    title: 'Clientul s-a retras din contract',
    remark: 'Vizitele programate rămân în calendar până hotărâți ce faceți cu ele.',
  },
} as const;

export const staffQuote = defineEmail({
  label: 'Către echipă: ofertă',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    news: z.enum(['accepted', 'declined', 'withdrawn']),
    quote: z.object({ number: z.string(), title: z.string(), gross: z.number().int() }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The reason or the statement of the client. */
    note: z.string(),
    /** Those still to come or done. */
    visits: z.array(z.object(visitTimeFields)),
    /** In bani, of a withdrawal. */
    executed: z.number().int().optional(),
    /** The number of the agreement that began or ended with it. */
    agreement: z.string().optional(),
    adminUrl: z.string(),
  },
  subject: ({ news, quote, name }) => `${texts[news].subject}: ${quote.number}, ${name}`,
  page: ({ news, quote, name, email, phone, note, visits, executed, agreement, adminUrl }) => {
    const { subject, title, remark } = texts[news];
    return {
      preview: `${quote.title}, ${formatBani(quote.gross)}`,
      eyebrow: subject,
      title,
      blocks: [
        factsBlock(
          { label: 'Oferta', value: quote.number },
          { label: 'Lucrarea', value: quote.title },
          { label: 'Total', value: formatBani(quote.gross) },
          executed !== undefined && { label: 'Executat până acum', value: formatBani(executed) },
          agreement && { label: 'Contract', value: agreement },
          { label: 'Client', value: name },
          phone && phoneFact(phone),
          email && emailFact(email),
          ...visits.map((visit) => ({
            label: 'Vizită',
            value: `${formatVisitDay(visit.localTime)}, ${formatVisitHours(visit)}`,
          })),
        ),
        note && { type: 'quote', text: note },
        remark,
        news === 'withdrawn' &&
          agreement &&
          `Contractul de întreținere ${agreement} este încheiat, iar vizitele lui planificate sunt anulate.`,
        news === 'accepted' &&
          !email &&
          'Clientul nu are o adresă de e-mail: trimiteți-i dumneavoastră oferta acceptată.',
        buttonBlock('Deschideți oferta', adminUrl),
      ],
      reason: staffReason,
    };
  },
});
