import { listSubjectIds } from '../clients/erase-store.ts';
import { type Erased, type Eraser, findLegalTermStart } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import { type Agreement, listAgreementsByIds, readAgreementContent } from './agreement-store.ts';
import { blankAccessNotes, blankAgreements, listAgreementIdsBefore } from './erase-store.ts';

/** Kept for the legal term after their last day, whoever asks. */
export const eraseFromAgreements: Eraser = async (trx, subject, now) => {
  const ids = await listSubjectIds(trx, { table: 'agreements', kind: 'agreement' }, subject);
  const agreements = await listAgreementsByIds(trx, ids);
  const term = findLegalTermStart(now);
  const { kept = [], old = [] } = Object.groupBy(agreements, ({ state, end_on }) =>
    state === 'ended' && end_on < term ? 'old' : 'kept',
  );
  await blankAccessNotes(
    trx,
    kept.filter(({ state }) => state === 'ended'),
  );
  const erased = await blank(
    trx,
    old.map(({ id }) => id),
    now,
  );
  const notes = await rewriteTexts(trx, texts, subject.mentions);
  const gardens = agreements.map(readGarden);
  return { ...erased, gardens, count: erased.count + notes, kept: { agreements: kept.length } };
};

const readGarden = (agreement: Agreement) => readAgreementContent(agreement).client;

const texts = [
  { table: 'agreement_events' as const, key: ['agreement_id', 'sequence'], columns: ['note'] },
  { table: 'agreements' as const, key: ['id'], columns: ['end_reason'] },
];

/** The ids of a batch; none when nothing is left. */
export async function eraseOldAgreements(trx: Trx, now: Date) {
  const ids = await listAgreementIdsBefore(trx, findLegalTermStart(now), 500);
  return { ...(await blank(trx, ids, now)), ids };
}

async function blank(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const gardens = (await listAgreementsByIds(trx, ids)).map(readGarden);
  await blankAgreements(trx, ids, now.toISOString());
  return { count: ids.length, gardens, log: { agreements: ids } };
}
