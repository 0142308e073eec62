import { addDays } from '../../contract/kernel/local-time.ts';
import { type Moment, toInstant } from './days.ts';
import type { LifeVisit } from './life-visit.ts';
import { createRandom } from './random.ts';

export interface LifeReview {
  id: string;
  visitId: string;
  askedAt: string;
  answer?: { at: string; rating: number; content: string; hasConsent: boolean };
  /** When it was declined: none is published, so that the site's own texts stay true. */
  declinedAt?: string;
}

interface ReviewText {
  rating: number;
  content: string;
  hasConsent?: false;
}

/** To be decided on. */
const undecided: ReviewText[] = [
  {
    rating: 5,
    content:
      'Au venit la ora stabilită, au lucrat în liniște și au lăsat curtea mai curată decât au găsit-o. Ne-au explicat și ce să facem până la vizita următoare.',
  },
  {
    rating: 5,
    content:
      'Gardul viu arată ca tras la riglă. Echipa a avut grijă și de cuibul de mierle, pe care l-au ocolit. O să-i mai chem cu siguranță.',
  },
  {
    rating: 4,
    content: 'Mulțumită de lucrare și de preț. Au întârziat vreo douăzeci de minute, dar m-au sunat din timp.',
  },
  { rating: 5, content: 'Pomii s-au prins toți. Se vede că știu ce fac, nu doar sapă o groapă.', hasConsent: false },
  { rating: 3, content: 'Munca este bună, dar resturile au rămas două zile la poartă, deși trebuiau luate a doua zi.' },
];

const declined: ReviewText[] = [
  { rating: 5, content: 'Totul bine. Dacă se poate, data viitoare să vină tot domnul Dan, mobil 0715 204 118.' },
  { rating: 5, content: 'Super!! Recomand!!!' },
  { rating: 4, content: 'Nu mi-a plăcut că s-a mutat vizita de două ori din cauza ploii.', hasConsent: false },
];

const waitingCount = 8;

/** Makes reviews of completed visits of the last weeks: asked, answered and declined ones. */
export function makeReviews(moment: Moment, visits: LifeVisit[]): LifeReview[] {
  const random = createRandom(`${moment.today} reviews`);
  const completed = visits.flatMap((visit) => {
    const last = visit.steps.at(-1);
    return last?.step === 'complete' && !visit.seriesId ? [{ id: visit.id, at: last.at }] : [];
  });
  const newest = completed.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(2);
  const texts = [...undecided, ...declined];
  return newest.slice(0, texts.length + waitingCount).map(({ id: visitId, at: askedAt }, index) => {
    const review = { id: random.id(), visitId, askedAt };
    const text = index % 2 === 0 ? texts[index / 2] : undefined;
    const answeredDay = addDays(askedAt.slice(0, 10), 1);
    if (!text || answeredDay >= moment.today) return review;
    const { rating, content, hasConsent = true } = text;
    const answer = { at: toInstant(answeredDay, random.int(8 * 60, 22 * 60)), rating, content, hasConsent };
    const isDecided = declined.includes(text) && addDays(answeredDay, 1) < moment.today;
    return { ...review, answer, ...(isDecided && { declinedAt: toInstant(addDays(answeredDay, 1), 9 * 60 + 30) }) };
  });
}
