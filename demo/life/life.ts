import { toBucharestDay } from '../../contract/kernel/local-time.ts';
import { makeAgreements } from './agreements.ts';
import { makeClients } from './clients.ts';
import { toMoment } from './days.ts';
import { type LifeInquiry, makeInquiries } from './inquiries.ts';
import type { LifeVisit } from './life-visit.ts';
import { makeNewsletter } from './newsletter.ts';
import { makeQuotes } from './quotes.ts';
import { makeReviews } from './reviews.ts';
import { makeViews, type SentForm } from './views.ts';
import { makeVisitPhotos } from './visit-photos.ts';
import { makeVisits } from './visits.ts';
import { makeWaitingList } from './waiting.ts';

export type Life = ReturnType<typeof makeLife>;

/**
 * What the sample company has been doing: invented people, and their visits and messages around a day. The same instant
 * gives the same life; within a day only the newest requests and messages follow the clock.
 */
export function makeLife(now: Date) {
  const moment = toMoment(now);
  const { visits: booked, series, windows, ...fullDay } = makeVisits(moment);
  const inquiries = makeInquiries(moment);
  const { quotes, ordered } = makeQuotes(moment, { visits: booked, inquiries, windows, fullDay: fullDay.fullDay });
  const { agreements, visits } = makeAgreements(moment, [...booked, ...ordered]);
  return {
    now,
    day: moment.today,
    visits,
    series,
    inquiries,
    quotes,
    agreements,
    clients: makeClients(moment, visits, inquiries),
    visitPhotos: makeVisitPhotos(moment, visits),
    reviews: makeReviews(moment, visits),
    newsletter: makeNewsletter(moment),
    waiting: makeWaitingList(moment, { ...fullDay, visits }),
    counts: makeViews(moment, listSentForms(visits, inquiries)),
  };
}

const listSentForms = (visits: LifeVisit[], inquiries: LifeInquiry[]): SentForm[] => [
  ...visits
    .filter(({ source, isSuspicious }) => source === 'site' && !isSuspicious)
    .map(({ askedAt }) => ({ form: 'booking' as const, day: toBucharestDay(new Date(askedAt)) })),
  ...inquiries
    .filter(({ isSpam }) => !isSpam)
    .map(({ createdAt }) => ({ form: 'message' as const, day: toBucharestDay(new Date(createdAt)) })),
];
