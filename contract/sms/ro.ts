import { type Bani, formatBani } from '../kernel/money.ts';
import { formatVisitShortDay, type VisitTime } from '../visits/format-visit-time.ts';

interface AboutVisit {
  company: string;
  visit: VisitTime;
}

interface WithLink {
  company: string;
  link: string;
}

/** 'joi, 20 noiembrie, 10:00-12:00' */
const formatTime = (visit: VisitTime) => {
  const { localTime, windowEnd } = visit;
  const start = localTime.slice(11, 16);
  const hours = start === '00:00' ? '' : windowEnd ? `${start}-${windowEnd}` : `ora ${start}`;
  return [formatVisitShortDay(localTime), hours].filter(Boolean).join(', ');
};

/**
 * The Romanian messages; their diacritics are removed as they are queued. Another language satisfies
 * `typeof smsTextsRo`.
 */
export const smsTextsRo = {
  confirmed: ({ company, visit }: AboutVisit) =>
    `${company}: vizita este confirmată, ${formatTime(visit)}. Pentru schimbări, contactați-ne.`,
  reminder: ({ company, visit }: AboutVisit) =>
    `${company}: vă reamintim vizita de mâine, ${formatTime(visit)}. Vă mulțumim!`,
  moved: ({ company, visit }: AboutVisit) =>
    `${company}: vizita s-a mutat. Noua dată: ${formatTime(visit)}. Dacă nu vă convine, contactați-ne.`,
  onTheWay: ({ company }: { company: string }) => `${company}: echipa este pe drum spre dumneavoastră.`,
  choice: ({ company, link }: WithLink) => `${company}: alegeți ora vizitei: ${link}`,
  quote: ({ company, link, number, gross }: WithLink & { number: string; gross: Bani }) =>
    `${company}: oferta ${number}, ${formatBani(gross)}: ${link}`,
  test: ({ company }: { company: string }) => `${company}: mesaj de probă. Trimiterea de SMS funcționează.`,
};

export type SmsKind = keyof typeof smsTextsRo;
