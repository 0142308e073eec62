import type { User } from '../../contract/accounts/schemas.ts';
import { isShortened } from '../../contract/reviews/shortened-text.ts';
import { type ReviewStep, reviewStateAfter } from '../../contract/reviews/steps.ts';
import type { Activity, Authorship } from '../activity/activity-store.ts';
import { changeState } from '../activity/workflow-store.ts';
import { publishTestimonial, unpublishTestimonial } from '../content/client-testimonials.ts';
import type { Context } from '../context.ts';
import { Failure, invalidFields } from '../http/failure.ts';
import type { Trx } from '../schema/tables.ts';
import { findReview, type ReviewRow } from './review-store.ts';

interface Decision {
  step: ReviewStep;
  name?: string | undefined;
  content?: string | undefined;
}

export const decideReview = ({ db, changes, now }: Context, id: string, decision: Decision, by: User) =>
  changes.commit(db, async (trx) => {
    const row = await findReview(trx, id);
    if (!row) throw new Failure('not_found', 'Recenzia nu există.');
    const state = reviewStateAfter(row.state, decision.step);
    if (!state) throw staleReview();
    const documentId = await changeTestimonial(trx, row, decision, { by, now: now() });
    const decided =
      state === 'answered'
        ? { decided_at: null, decided_by: null }
        : { decided_at: now().toISOString(), decided_by: by.id };
    const set = { state, document_id: documentId, ...decided };
    const activity = reviewActivity(by, row, { before: { state: row.state }, after: { state } });
    const change = { before: row, set, activity, now: now() };
    if (!(await changeState(trx, { table: 'review_requests' }, change))) throw staleReview();
  });

export const reviewActivity = (
  by: Pick<User, 'id' | 'name'>,
  { id, name }: ReviewRow,
  states: Pick<Activity, 'before' | 'after'>,
): Activity => ({ by, action: 'step', kind: 'reviews', id, title: `Recenzia: ${name}`, ...states });

/** Returns the id of the testimonial, which stays when it is unpublished. */
async function changeTestimonial(trx: Trx, row: ReviewRow, decision: Decision, authorship: Authorship) {
  if (decision.step === 'approve')
    return publishTestimonial(trx, row.document_id, testimonialFields(row, decision), authorship);
  if (row.state === 'approved' && row.document_id) await unpublishTestimonial(trx, row.document_id, authorship);
  return row.document_id;
}

/** Staff may change the name and only shorten the text. */
function testimonialFields(row: ReviewRow, { name = row.name, content }: Decision) {
  const own = row.content ?? '';
  if (!row.consent_version) {
    throw new Failure('no_consent', 'Clientul nu și-a dat acordul ca recenzia să apară pe site.');
  }
  if (content !== undefined && !isShortened(own, content)) {
    throw invalidFields({
      content: 'Textul poate fi doar scurtat: propoziții întregi șterse, sau părți marcate cu „…”',
    });
  }
  return { name, content: content ?? own, rating: row.rating ?? 5, ...(row.place && { company: row.place }) };
}

const staleReview = () => new Failure('stale_version', 'Altcineva a moderat-o între timp. Reîncărcați lista.');
