import type { User } from '../../contract/accounts/schemas.ts';
import { isShortened } from '../../contract/reviews/shortened-text.ts';
import { canTakeReviewStep, type ReviewStep, reviewSteps } from '../../contract/reviews/steps.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { Failure, invalidFields } from '../http/failure.ts';
import type { ReviewNeeds } from './review-needs.ts';
import { findReview, type ReviewRow, writeDecision } from './review-store.ts';

interface Wanted {
  step: ReviewStep;
  name?: string | undefined;
  content?: string | undefined;
}

/** Publishes, declines or reopens a review: its state, the testimonial and the log together. */
export async function decideReview(needs: ReviewNeeds, id: string, wanted: Wanted, by: User) {
  await needs.changes.commit(needs.db, async (trx) => {
    const row = await findReview(trx, id);
    if (!row) throw new Failure('not_found', 'Părerea nu există.');
    if (!canTakeReviewStep(row.state, wanted.step)) throw overtaken();
    let document_id = row.document_id;
    if (wanted.step === 'approve') {
      document_id = await needs.testimonials.publish(trx, row.document_id, wordsOf(row, wanted), by);
    } else if (row.state === 'approved' && document_id) {
      await needs.testimonials.takeDown(trx, document_id, by);
    }
    const { to: state } = reviewSteps[wanted.step];
    const isOpen = state === 'answered';
    const decision = {
      ...{ state, document_id },
      decided_at: isOpen ? null : needs.now().toISOString(),
      decided_by: isOpen ? null : by.id,
    };
    if (!(await writeDecision(trx, row, decision))) throw overtaken();
    const difference = { before: { state: row.state }, after: { state } };
    await recordActivity(trx, {
      by,
      action: 'step',
      kind: 'reviews',
      id,
      title: `Părerea: ${row.name}`,
      ...difference,
    });
  });
}

/** As it will appear: under the name the staff settled on, and never other words than the client's. */
function wordsOf(row: ReviewRow, { name = row.name, content }: Wanted) {
  const own = row.content ?? '';
  if (!row.consent_version) {
    throw new Failure('conflict', 'Clientul nu și-a dat acordul ca părerea să apară pe site.');
  }
  if (content !== undefined && !isShortened(own, content)) {
    throw invalidFields({
      content: 'Textul poate fi doar scurtat: propoziții întregi scoase, sau părți marcate cu „…”',
    });
  }
  return { name, content: content ?? own, rating: row.rating ?? 5, ...(row.place && { company: row.place }) };
}

const overtaken = () => new Failure('conflict', 'Altcineva tocmai a hotărât. Reîncărcați lista.');
