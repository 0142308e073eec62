import { z } from 'zod';
import { formatVisitDay, formatVisitHours, formatVisitTime, hasHour } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitField } from '../email-fields.ts';
import { buttonBlock, factsBlock } from '../email-page.ts';
import { emailFact, phoneFact, requestFacts, requestFields, staffReason } from './staff-parts.ts';

const texts = {
  new: {
    subject: 'Vizită nouă',
    eyebrow: 'Vizită nouă',
    title: 'O cerere nouă de vizită',
    preview: 'Așteaptă confirmarea.',
  },
  moved: {
    subject: 'Vizită mutată de client',
    eyebrow: 'Vizită mutată',
    title: 'Clientul a mutat vizita',
    preview: 'Clientul a ales altă dată.',
  },
  cancelled: {
    subject: 'Vizită anulată de client',
    eyebrow: 'Vizită anulată',
    title: 'Clientul a anulat vizita',
    preview: 'Intervalul este din nou liber.',
  },
} as const;

export const staffVisit = defineEmail({
  label: 'Către echipă: vizită',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    news: z.enum(['new', 'moved', 'cancelled']),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    visit: visitField,
    notes: z.string().optional(),
    remarks: z.array(z.string()),
    ...requestFields,
    adminUrl: z.string(),
  },
  subject: ({ news, name, visit }) => `${texts[news].subject}: ${name}, ${formatVisitTime(visit)}`,
  page: ({ news, name, email, phone, visit, notes, remarks, zone, estimate, adminUrl }) => {
    const { eyebrow, title, preview } = texts[news];
    const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(visit.address)}`;
    return {
      preview: `${visit.service}. ${preview}`,
      eyebrow,
      title,
      blocks: [
        {
          type: 'moment',
          day: formatVisitDay(visit.localTime),
          hours: hasHour(visit.localTime) ? formatVisitHours(visit) : 'fără oră aleasă',
          isOff: news === 'cancelled',
        },
        ...remarks,
        factsBlock(
          { label: 'Client', value: name },
          phoneFact(phone),
          emailFact(email),
          { label: 'Serviciu', value: visit.service },
          { label: 'Adresă', value: visit.address, url: mapUrl },
          ...requestFacts({ zone, estimate }),
        ),
        notes && { type: 'quote', text: notes },
        buttonBlock(news === 'new' ? 'Confirmați vizita' : 'Deschideți vizita', adminUrl),
      ],
      reason: staffReason,
    };
  },
});
