import { agreementContent } from '../../../contract/agreements/agreement-content.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { blankEvents } from '../../common/activity/workflow-store.ts';
import { type Erased, type Eraser, erasedContact, findLegalTermStart } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { deleteNumberedRows } from '../../common/number-series/number-series-store.ts';
import { listSubjectIds } from '../../company/clients/erase-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { readIds, updateRows } from '../../platform/db/rows.ts';
import { type Agreement, listAgreementsByIds, readAgreementContent } from './agreement-store.ts';
import { changeAgreement } from './write-agreement.ts';

/**
 * Agreements are kept for the legal term even if their client is erased. Those in force end, because the planner would
 * schedule visits and write to the client. The eraser of visits cancels all coming visits.
 */
export const eraseFromAgreements: Eraser = async (trx, subject, now) => {
  const ids = await listSubjectIds(trx, { table: 'agreements', kind: 'agreement' }, subject);
  const agreements = await endRunning(trx, await listAgreementsByIds(trx, ids), now);
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

async function endRunning(trx: Trx, agreements: Agreement[], now: Date) {
  const today = toBucharestDay(now);
  const columns = {
    state: 'ended' as const,
    end_on: today,
    ended_on: today,
    end_reason: 'Datele clientului au fost șterse',
    paused_from: null,
    paused_until: null,
  };
  const change = { step: 'end' as const, columns, actor: { id: 'system', name: null } };
  const transaction = { trx, now: now.toISOString() };
  const result: Agreement[] = [];
  for (const agreement of agreements)
    result.push(agreement.state === 'ended' ? agreement : await changeAgreement(transaction, agreement, change));
  return result;
}

const readGarden = (agreement: Agreement) => readAgreementContent(agreement).client;

/** Agreed terms stay; only the access notes of the staff are erased. */
const agreedFields = Object.keys(agreementContent.shape).filter((name) => name !== 'accessNotes');

const texts = [
  { table: 'agreement_events' as const, key: ['agreement_id', 'sequence'], columns: ['note'] },
  { table: 'agreements' as const, key: ['id'], columns: ['end_reason'], json: ['content'], leftOut: agreedFields },
];

/** Returns the ids of one batch; none when nothing is left. */
export async function eraseOldAgreements(trx: Trx, now: Date) {
  const ids = await readIds(
    trx
      .selectFrom('agreements')
      .select('id')
      .where('erased_at', 'is', null)
      .where('state', '=', 'ended')
      .where('end_on', '<', findLegalTermStart(now))
      .limit(500),
  );
  return { ...(await blank(trx, ids, now)), ids };
}

/** Quotes that prove agreements in force or within their legal term. */
export const selectQuotesOfKept = (trx: Trx, now: Date) =>
  trx
    .selectFrom('agreements')
    .select('quote_id')
    .where('quote_id', 'is not', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('state', '!=', 'ended'), eb('end_on', '>=', findLegalTermStart(now))]))
    .$narrowType<{ quote_id: string }>();

/** Number, state, town, value and days stay for the statistics; a number is never reused. */
async function blank(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const gardens = (await listAgreementsByIds(trx, ids)).map(readGarden);
  await blankEvents(trx, 'agreement_events', ids);
  await trx
    .updateTable('agreements')
    .set({ ...erasedContact, phone: '', title: '', content: '{}', garden: '', end_reason: null })
    .set({ erased_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  return { count: ids.length, gardens, log: { agreements: ids } };
}

export async function isGardenAgreed(trx: Trx, garden: string, except: string[]) {
  const found = trx.selectFrom('agreements').select('id').where('garden', '=', garden).where('erased_at', 'is', null);
  return (await readIds(found)).some((id) => !except.includes(id));
}

/** No law requires keeping a gate code once the visits are over. */
async function blankAccessNotes(trx: Trx, agreements: Agreement[]) {
  for (const agreement of agreements) {
    const content = JSON.stringify({ ...readAgreementContent(agreement), accessNotes: '' });
    await updateRows(trx, 'agreements', { id: agreement.id }, { content });
  }
}

/** Deletes agreements of invented people; numbers start again once no other agreement is left. */
export const deleteAgreementsOfDomain = (trx: Trx, ids: string[], domain: string) =>
  deleteNumberedRows(trx, { table: 'agreements', series: 'CI' }, ids, domain);
