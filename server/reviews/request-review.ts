import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { reviewInput } from '../../contract/reviews/schemas.ts';
import { reviewConsent, reviewLimits } from '../../contract/reviews/steps.ts';
import type { Db } from '../db/database.ts';
import { hashPath, newSecretPath } from '../db/secret.ts';
import { Failure } from '../http/failure.ts';
import type { Trx } from '../schema/tables.ts';
import type { VisitsTable } from '../schema/visit-tables.ts';
import { findByToken, putReviewRequest, type ReviewRow, writeAnswer } from './review-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Asks the client of a completed visit for a review; returns the path of its private page, undefined for one that answered. */
export async function createReviewRequest(trx: Trx, visit: VisitsTable, now: Date) {
  const token = newSecretPath();
  const isAsked = await putReviewRequest(trx, reviewRequestRow(visit, hashPath(token), now.toISOString()));
  return isAsked ? `/review/${token}` : undefined;
}

export function reviewRequestRow(visit: VisitsTable, tokenHash: string, askedAt: string): ReviewRow {
  const { name, email, phone_e164, service_name, local_time } = visit;
  return {
    id: randomUUID(),
    token_hash: tokenHash,
    visit_id: visit.id,
    ...{ email, phone_e164, name, place: visit.city, service_name, local_time },
    state: 'waiting',
    asked_at: askedAt,
    ...{ answered_at: null, rating: null, content: null, consent_version: null, consent_at: null },
    ...{ document_id: null, decided_at: null, decided_by: null },
    search: searchable(name, service_name),
  };
}

export async function findOpenReview(db: Db, token: string, now: Date): Promise<ReviewRow> {
  const oldest = new Date(now.getTime() - reviewLimits.linkDays * dayMs).toISOString();
  const row = await findByToken(db, hashPath(token), oldest);
  if (!row) throw new Failure('not_found', 'Linkul nu este valid sau a expirat.');
  return row;
}

export async function saveReviewAnswer(db: Db, row: ReviewRow, given: z.output<typeof reviewInput>, now: Date) {
  const answer = answerColumns(row, given, now.toISOString());
  const isSaved = await db.transaction().execute((trx) => writeAnswer(trx, row.id, answer));
  if (!isSaved) throw new Failure('already_answered', 'Recenzia a fost deja trimisă. Vă mulțumim.');
}

export const answerColumns = (row: ReviewRow, given: z.output<typeof reviewInput>, at: string) => ({
  name: given.name,
  rating: given.rating,
  content: given.content,
  answered_at: at,
  consent_version: given.consent ? reviewConsent.version : null,
  consent_at: given.consent ? at : null,
  search: searchable(given.name, row.service_name, given.content),
});

const searchable = (...texts: string[]) => foldText(texts.join(' ')).slice(0, 1500).toWellFormed();
