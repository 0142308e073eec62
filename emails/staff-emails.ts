import type { EmailPayloadOf } from '../contract/emails/email-payload.ts';
import { phoneInE164, readablePhone } from '../contract/kernel/phone.ts';
import { formatVisitDay, formatVisitHours, hasHour } from '../contract/visits/format-visit-time.ts';
import { buttonBlock, type EmailPage, type Fact, factsBlock, textBlock } from './email-page.ts';

const recipientReason = 'E-mail către echipă, trimis de site la adresa din setări.';

const newsOfVisit = {
  new: { eyebrow: 'Vizită nouă', title: 'O cerere nouă de vizită', preview: 'Așteaptă confirmarea.' },
  moved: { eyebrow: 'Vizită mutată', title: 'Clientul a mutat vizita', preview: 'Clientul a ales altă dată.' },
  cancelled: {
    eyebrow: 'Vizită anulată',
    title: 'Clientul a anulat vizita',
    preview: 'Intervalul este din nou liber.',
  },
} as const;

export function staffVisitEmail({
  news,
  name,
  email,
  phone,
  visit,
  notes,
  remarks,
  zone,
  estimate,
  adminUrl,
}: EmailPayloadOf<'staffVisit'>): EmailPage {
  const { eyebrow, title, preview } = newsOfVisit[news];
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
      ...remarks.map(textBlock),
      factsBlock(
        { label: 'Client', value: name },
        phoneFact(phone),
        emailFact(email),
        { label: 'Serviciu', value: visit.service },
        { label: 'Adresă', value: visit.address, url: mapUrl(visit.address) },
        ...requestedFacts({ zone, estimate }),
      ),
      ...(notes ? [{ type: 'quote' as const, text: notes }] : []),
      buttonBlock(news === 'new' ? 'Confirmați vizita' : 'Deschideți vizita', adminUrl),
    ],
    reason: recipientReason,
  };
}

export function staffInquiryEmail({
  name,
  email,
  phone,
  service,
  message,
  photos,
  zone,
  estimate,
  adminUrl,
}: EmailPayloadOf<'staffInquiry'>): EmailPage {
  return {
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    eyebrow: 'Mesaj nou',
    title: `${name} v-a scris`,
    blocks: [
      { type: 'quote', text: message },
      factsBlock(
        phone && phoneFact(phone),
        emailFact(email),
        service && { label: 'Serviciu', value: service },
        ...requestedFacts({ zone, estimate }),
        photos > 0 && {
          label: 'Fotografii',
          value: photos === 1 ? 'una, în pagina mesajului' : `${photos}, în pagina mesajului`,
        },
      ),
      buttonBlock('Deschideți mesajul', adminUrl),
      textBlock('Puteți răspunde direct la acest e-mail: răspunsul ajunge la client.'),
    ],
    reason: recipientReason,
  };
}

const requestedFacts = ({ zone, estimate }: Pick<EmailPayloadOf<'staffVisit'>, 'zone' | 'estimate'>) => [
  zone !== undefined && { label: 'Zona', value: zone },
  estimate !== undefined && { label: 'Estimare', value: estimate },
];

const phoneFact = (phone: string): Fact => ({
  label: 'Telefon',
  value: readablePhone(phone),
  url: `tel:${phoneInE164(phone) ?? phone.replace(/[^+\d]/g, '')}`,
});
const emailFact = (email: string): Fact => ({
  label: 'E-mail',
  value: email,
  url: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
});
const mapUrl = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
