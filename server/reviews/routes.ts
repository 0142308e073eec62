import { pageRows } from '../../contract/kernel/paging.ts';
import { answerReview, getRequestedReview, listReviews, takeReviewStep } from '../../contract/reviews/routes.ts';
import {
  answerReviewSchemas,
  getRequestedReviewSchemas,
  listReviewsSchemas,
  type Review,
  takeReviewStepSchemas,
} from '../../contract/reviews/schemas.ts';
import { reviewStates } from '../../contract/reviews/steps.ts';
import type { Call, Mount } from '../http/mount.ts';
import { decideReview } from './decide-review.ts';
import { findOpenReview, saveReviewAnswer } from './request-review.ts';
import type { ReviewNeeds } from './review-needs.ts';
import { countReviews, findListed, type ListedReview, pageOfReviews } from './review-store.ts';

export function mountReviews(mount: Mount, needs: ReviewNeeds) {
  mountAsked(mount, needs);
  mountDecisions(mount, needs);
}

/** The client's page. Only a POST changes anything: mail scanners follow links. */
function mountAsked(mount: Mount, needs: ReviewNeeds) {
  const limit = needs.newLimit();
  const rowOf = ({ params, reply }: Pick<Call<typeof getRequestedReviewSchemas>, 'params' | 'reply'>) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return findOpenReview(needs.db, params.token, needs.now());
  };

  mount(getRequestedReview, getRequestedReviewSchemas, async (call) => {
    const { state, name, place, service_name: service, local_time: date } = await rowOf(call);
    return { review: { isAnswered: state !== 'waiting', name, place, service, date } };
  });

  mount(answerReview, answerReviewSchemas, async (call) => {
    await limit(call.request);
    await saveReviewAnswer(needs.db, await rowOf(call), call.input, needs.now());
    return { success: true as const };
  });
}

function mountDecisions(mount: Mount, needs: ReviewNeeds) {
  mount(listReviews, listReviewsSchemas, async ({ query }) => {
    const [{ rows, total }, numbers] = await Promise.all([
      pageOfReviews(needs.db, query, pageRows(query)),
      countReviews(needs.db),
    ]);
    const of = (state: string) => numbers.find((number) => number.state === state);
    const answers = numbers.reduce((sum, number) => sum + number.answers, 0);
    const stars = numbers.reduce((sum, number) => sum + Number(number.stars ?? 0), 0);
    return {
      items: rows.map(viewOf),
      total,
      counts: Object.fromEntries(reviewStates.map((state) => [state, of(state)?.count ?? 0])) as never,
      average: answers > 0 ? Math.round((stars / answers) * 100) / 100 : null,
      answers,
    };
  });

  mount(takeReviewStep, takeReviewStepSchemas, async ({ params, input, user }) => {
    await decideReview(needs, params.id, input, user);
    return { item: viewOf((await findListed(needs.db, params.id)) as ListedReview) };
  });
}

function viewOf(row: ListedReview): Review {
  const published = row.published ? (JSON.parse(row.published) as { name: string; content: string }) : undefined;
  return {
    id: row.id,
    state: row.state,
    visitId: row.visit_id,
    name: row.name,
    place: row.place,
    service: row.service_name,
    date: row.local_time,
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
    rating: row.rating,
    content: row.content,
    consent: row.consent_version && row.consent_at ? { version: row.consent_version, at: row.consent_at } : null,
    published:
      row.state === 'approved' && published && row.document_id
        ? { id: row.document_id, name: published.name, content: published.content }
        : null,
    decidedAt: row.decided_at,
    decidedBy: row.decider,
  };
}
