import { toPageRows } from '../../../contract/kernel/paging.ts';
import { answerReview, applyReviewStep, getRequestedReview, listReviews } from '../../../contract/reviews/routes.ts';
import * as schemas from '../../../contract/reviews/schemas.ts';
import { reviewStates } from '../../../contract/reviews/steps.ts';
import { listTestimonials, type Testimonial } from '../../company/content/client-testimonials.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { keepPrivate, type LinkCall } from '../../platform/http/mount.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { countReviews, listReviewPage, listStaffReviews, type StaffReviewRow } from './review-store.ts';
import { decideReview, findOpenReview, saveReviewAnswer } from './reviews.ts';

export const reviews: Feature = {
  mount(context) {
    mountReviewPage(context);
    mountReviewDecisions(context);
  },
};

/** The client's private page. Only a POST changes anything: mail scanners follow links. */
function mountReviewPage({ mount, db, now, limitCalls }: Context) {
  const limit = limitCalls('reviews');
  const requireReview = ({ params, reply }: LinkCall) => {
    keepPrivate(reply);
    return findOpenReview(db, params.token, now());
  };

  mount(getRequestedReview, schemas.getRequestedReviewSchemas, async (call) => {
    const { state, name, place, service_name: service, local_time: date } = await requireReview(call);
    return { review: { isAnswered: state !== 'waiting', name, place, service, date } };
  });

  mount(answerReview, schemas.answerReviewSchemas, async (call) => {
    await limit(call.request);
    await saveReviewAnswer(db, await requireReview(call), call.input, now());
    return { success: true as const };
  });
}

function mountReviewDecisions(context: Context) {
  const { mount, db } = context;

  mount(listReviews, schemas.listReviewsSchemas, async ({ query }) => {
    const [{ rows, total }, numbers] = await Promise.all([
      listReviewPage(db, query, toPageRows(query)),
      countReviews(db),
    ]);
    const findCounts = (state: string) => numbers.find((number) => number.state === state);
    const answers = numbers.reduce((sum, number) => sum + number.answers, 0);
    const stars = numbers.reduce((sum, number) => sum + Number(number.stars ?? 0), 0);
    return {
      items: await viewReviews(db, rows),
      total,
      counts: Object.fromEntries(reviewStates.map((state) => [state, findCounts(state)?.count ?? 0])) as never,
      average: answers > 0 ? Math.round((stars / answers) * 100) / 100 : null,
      answers,
    };
  });

  mount(applyReviewStep, schemas.applyReviewStepSchemas, async ({ params, input, user }) => {
    await decideReview(context, params.id, input, user);
    const [item] = await viewReviews(db, await listStaffReviews(db, [params.id]));
    return { item: item as schemas.Review };
  });
}

async function viewReviews(db: Db, rows: StaffReviewRow[]) {
  const ids = rows.flatMap(({ document_id }) => document_id ?? []);
  const testimonials = await listTestimonials(db, ids);
  return rows.map((row) => viewReview(row, testimonials.get(row.document_id ?? '')));
}

const viewReview = (row: StaffReviewRow, testimonial: Testimonial | undefined) =>
  viewRow(schemas.review, row, {
    service: row.service_name,
    date: row.local_time,
    consent: row.consent_version && row.consent_at ? { version: row.consent_version, at: row.consent_at } : null,
    published: row.state === 'approved' && testimonial ? testimonial : null,
    decidedBy: row.decider,
  });
