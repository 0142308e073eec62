import type { LifeReview } from '../../../demo/life/reviews.ts';
import { toActivityRow } from '../../common/activity/activity-store.ts';
import type { ReviewRow } from '../../workflows/reviews/review-store.ts';
import { buildReviewActivity, buildReviewRequestRow, toAnswerColumns } from '../../workflows/reviews/reviews.ts';
import type { Visit } from '../../workflows/visits/visit-store.ts';
import type { LifeContext } from './life-context.ts';

/** The id replaces the hash of the token, because no link was ever sent. */
export function buildReviewRows({ life, by }: LifeContext, visits: Map<string, Visit>) {
  const rows = life.reviews.map((review) => {
    const asked = buildReviewRequestRow(visits.get(review.visitId) as Visit, review.id, review.askedAt);
    return { ...asked, id: review.id, ...buildAnswerColumns(asked, review, by.id) };
  });
  const declined = rows.filter(({ state }) => state === 'declined');
  const states = { before: { state: 'answered' }, after: { state: 'declined' } };
  return {
    rows,
    activity: declined.map((row) => toActivityRow(buildReviewActivity(by, row, states), row.decided_at as string)),
  };
}

function buildAnswerColumns(row: ReviewRow, { answer, declinedAt }: LifeReview, by: string): Partial<ReviewRow> {
  if (!answer) return {};
  const { rating, content, hasConsent: consent, at } = answer;
  const decision = declinedAt ? { state: 'declined' as const, decided_at: declinedAt, decided_by: by } : {};
  return { state: 'answered', ...toAnswerColumns(row, { name: row.name, rating, content, consent }, at), ...decision };
}
