import type { LifeReview } from '../../demo/life/reviews.ts';
import { activityRow } from '../activity/activity-store.ts';
import { reviewActivity } from '../reviews/decide-review.ts';
import { answerColumns, reviewRequestRow } from '../reviews/request-review.ts';
import type { ReviewRow } from '../reviews/review-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import type { LifeWriter } from './life-writer.ts';

/** Nobody was sent the link of a review: its token is none. */
export function reviewRows({ life, by }: LifeWriter, visits: Map<string, Visit>) {
  const rows = life.reviews.map((review) => {
    const asked = reviewRequestRow(visits.get(review.visitId) as Visit, review.id, review.askedAt);
    return { ...asked, id: review.id, ...answered(asked, review, by.id) };
  });
  const declined = rows.filter(({ state }) => state === 'declined');
  const states = { before: { state: 'answered' }, after: { state: 'declined' } };
  return {
    rows,
    activity: declined.map((row) => activityRow(reviewActivity(by, row, states), row.decided_at as string)),
  };
}

function answered(row: ReviewRow, { answer, declinedAt }: LifeReview, by: string): Partial<ReviewRow> {
  if (!answer) return {};
  const { rating, content, hasConsent: consent, at } = answer;
  const decision = declinedAt ? { state: 'declined' as const, decided_at: declinedAt, decided_by: by } : {};
  return { state: 'answered', ...answerColumns(row, { name: row.name, rating, content, consent }, at), ...decision };
}
