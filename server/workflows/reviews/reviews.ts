import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { applyReviewStepSchemas, reviewInput } from '../../../contract/reviews/schemas.ts';
import { isShortened } from '../../../contract/reviews/shortened-text.ts';
import { reviewConsent, reviewLimits, reviewStateAfter } from '../../../contract/reviews/steps.ts';
import type { Activity, Authorship } from '../../common/activity/activity-store.ts';
import { changeState } from '../../common/activity/workflow-store.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { publishTestimonial, unpublishTestimonial } from '../../company/content/client-testimonials.ts';
import { listPublishedDocuments } from '../../company/content/public/public-documents.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { createSecretPath, hashPath } from '../../platform/db/secret.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../platform/http/failure.ts';
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';
import { findByToken, listApproved, putReviewRequest, type ReviewRow, writeAnswer } from './review-store.ts';

/** Asks the client of a completed visit for a review; returns the private path, undefined if they already answered. */
export async function createReviewRequest(trx: Trx, visit: Tables['visits'], now: Date) {
  const token = createSecretPath();
  const isAsked = await putReviewRequest(trx, buildReviewRequestRow(visit, hashPath(token), now.toISOString()));
  return isAsked ? `/review/${token}` : undefined;
}

export function buildReviewRequestRow(visit: Tables['visits'], tokenHash: string, askedAt: string): ReviewRow {
  const { name, email, phone_e164, service_name, local_time } = visit;
  return {
    id: randomUUID(),
    token_hash: tokenHash,
    visit_id: visit.id,
    email,
    phone_e164,
    name,
    place: visit.city,
    service_name,
    local_time,
    state: 'waiting',
    asked_at: askedAt,
    answered_at: null,
    rating: null,
    content: null,
    consent_version: null,
    consent_at: null,
    document_id: null,
    decided_at: null,
    decided_by: null,
    search: toSearchColumn([name, service_name], maxSearchLength),
  };
}

export async function findOpenReview(db: Db, token: string, now: Date): Promise<ReviewRow> {
  const oldest = addMs(now, -reviewLimits.linkDays * dayMs);
  return requireFound(await findByToken(db, hashPath(token), oldest), 'Linkul nu este valid sau a expirat.');
}

export async function saveReviewAnswer(db: Db, row: ReviewRow, given: z.output<typeof reviewInput>, now: Date) {
  const isSaved = await writeAnswer(db, row.id, toAnswerColumns(row, given, now.toISOString()));
  if (!isSaved) throw new Failure('already_answered', 'Recenzia a fost deja trimisă. Vă mulțumim.');
}

export const toAnswerColumns = (row: ReviewRow, given: z.output<typeof reviewInput>, at: string) => ({
  name: given.name,
  rating: given.rating,
  content: given.content,
  answered_at: at,
  consent_version: given.consent ? reviewConsent.version : null,
  consent_at: given.consent ? at : null,
  search: toSearchColumn([given.name, row.service_name, given.content], maxSearchLength),
});

const maxSearchLength = 1500;

type Decision = z.output<typeof applyReviewStepSchemas.input>;

export const decideReview = ({ db, changes, now }: Context, id: string, decision: Decision, by: User) =>
  changes.commit(db, async (trx) => {
    const row = requireFound(await findRow(trx, 'review_requests', { id }), 'Recenzia nu există.');
    const state = reviewStateAfter(row.state, decision.step);
    if (!state) throw createStaleReviewFailure();
    const documentId = await changeTestimonial(trx, row, decision, { by, now: now() });
    const decided =
      state === 'answered'
        ? { decided_at: null, decided_by: null }
        : { decided_at: now().toISOString(), decided_by: by.id };
    const set = { state, document_id: documentId, ...decided };
    const activity = buildReviewActivity(by, row, { before: { state: row.state }, after: { state } });
    const change = { before: row, set, activity, now: now() };
    if (!(await changeState(trx, { table: 'review_requests' }, change))) throw createStaleReviewFailure();
    if (state === 'approved') await announceEvent(trx, 'review.published', id, now());
  });

export const buildReviewActivity = (
  by: Pick<User, 'id' | 'name'>,
  { id, name }: ReviewRow,
  states: Pick<Activity, 'before' | 'after'>,
): Activity => ({ by, action: 'step', kind: 'reviews', id, title: `Recenzia: ${name}`, ...states });

/** Publishes or unpublishes the testimonial; returns its id, which never changes. */
async function changeTestimonial(trx: Trx, row: ReviewRow, decision: Decision, authorship: Authorship) {
  if (decision.step === 'approve')
    return publishTestimonial(trx, row.document_id, toTestimonialFields(row, decision), authorship);
  if (row.state === 'approved' && row.document_id) await unpublishTestimonial(trx, row.document_id, authorship);
  return row.document_id;
}

/** Staff may change the name and only shorten the text. */
function toTestimonialFields(row: ReviewRow, { name = row.name, content }: Decision) {
  const original = row.content ?? '';
  if (!row.consent_version) {
    throw new Failure('no_consent', 'Clientul nu și-a dat acordul ca recenzia să apară pe site.');
  }
  if (content !== undefined && !isShortened(original, content)) {
    throw createInvalidFieldsFailure({
      content: 'Textul poate fi doar scurtat: propoziții întregi șterse, sau părți marcate cu „…”',
    });
  }
  return { name, content: content ?? original, rating: row.rating ?? 5, ...(row.place && { company: row.place }) };
}

const createStaleReviewFailure = () =>
  new Failure('stale_version', 'Altcineva a moderat-o între timp. Reîncărcați lista.');

export interface PublishedReview {
  name: string;
  content: string;
  rating: number;
  answeredAt: string;
}

/** Published reviews with consent of clients who had a visit, newest first. */
export async function listPublishedReviews(context: DbContext): Promise<PublishedReview[]> {
  const shown = (await listPublishedDocuments(context, 'testimonials')) as unknown as Testimonial[];
  const byId = new Map(shown.map((testimonial) => [testimonial.id, testimonial]));
  return (await listApproved(context.db)).flatMap(({ document_id, rating, answered_at }) => {
    const testimonial = byId.get(document_id as string);
    if (!testimonial || !rating || !answered_at) return [];
    return [{ name: testimonial.name, content: testimonial.content, rating, answeredAt: answered_at }];
  });
}
