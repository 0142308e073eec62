import type { LetterOf } from '../contract/letters.ts';
import { phoneInE164, readablePhone } from '../contract/phone.ts';
import { hasHour, visitDay, visitHours } from '../contract/visit-words.ts';
import { button, type Fact, facts, type LetterPage, text } from './page.ts';

const because = 'Scrisoare către echipă, trimisă de site la adresa din setări.';

const newsOfVisit = {
  new: { eyebrow: 'Vizită nouă', title: 'O cerere nouă de vizită', preview: 'Așteaptă confirmarea.' },
  moved: { eyebrow: 'Vizită mutată', title: 'Clientul a mutat vizita', preview: 'Clientul a ales altă dată.' },
  cancelled: {
    eyebrow: 'Vizită anulată',
    title: 'Clientul a anulat vizita',
    preview: 'Intervalul este din nou liber.',
  },
} as const;

export function staffVisit({
  news,
  name,
  email,
  phone,
  visit,
  notes,
  remarks,
  adminUrl,
}: LetterOf<'staffVisit'>): LetterPage {
  const { eyebrow, title, preview } = newsOfVisit[news];
  return {
    preview: `${visit.service}. ${preview}`,
    eyebrow,
    title,
    blocks: [
      {
        type: 'moment',
        day: visitDay(visit.localTime),
        hours: hasHour(visit.localTime) ? visitHours(visit) : 'fără oră aleasă',
        isOff: news === 'cancelled',
      },
      ...remarks.map(text),
      facts(
        { label: 'Client', value: name },
        phoneFact(phone),
        mailFact(email),
        { label: 'Serviciu', value: visit.service },
        { label: 'Adresă', value: visit.address, url: mapUrl(visit.address) },
      ),
      ...(notes ? [{ type: 'quote' as const, text: notes }] : []),
      button(news === 'new' ? 'Confirmați vizita' : 'Deschideți vizita', adminUrl),
    ],
    reason: because,
  };
}

export function staffMessage({
  name,
  email,
  phone,
  service,
  message,
  photos,
  adminUrl,
}: LetterOf<'staffMessage'>): LetterPage {
  return {
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    eyebrow: 'Mesaj nou',
    title: `${name} v-a scris`,
    blocks: [
      { type: 'quote', text: message },
      facts(
        phone && phoneFact(phone),
        mailFact(email),
        service && { label: 'Serviciu', value: service },
        photos > 0 && {
          label: 'Fotografii',
          value: photos === 1 ? 'una, în pagina mesajului' : `${photos}, în pagina mesajului`,
        },
      ),
      button('Deschideți mesajul', adminUrl),
      text(
        'Puteți răspunde direct la această scrisoare: răspunsul ajunge la client. Pe site promitem un răspuns în 24 de ore.',
      ),
    ],
    reason: because,
  };
}

const phoneFact = (phone: string): Fact => ({
  label: 'Telefon',
  value: readablePhone(phone),
  url: `tel:${phoneInE164(phone) ?? phone.replace(/[^+\d]/g, '')}`,
});
const mailFact = (email: string): Fact => ({
  label: 'Email',
  value: email,
  url: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
});
const mapUrl = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
