import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { DataSubject } from '../erasure/data-subject.ts';
import { deleteNumberedRows } from '../references/number-series-store.ts';
import type { Trx } from '../schema/tables.ts';
import { type Agreement, readAgreementContent } from './agreement-store.ts';

/** The client's own, and those without a client with one of the contacts. */
export async function listSubjectAgreements(trx: Trx, subject: DataSubject): Promise<Agreement[]> {
  const { emails, phones, records } = subject;
  const found = trx.selectFrom('agreements').selectAll().where('erased_at', 'is', null);
  const own = records.agreements.length > 0 ? await found.where('id', 'in', records.agreements).execute() : [];
  const stray = found.where(hasContact({ emails, phones })).where(hasNoClient('agreement', 'agreements.id'));
  return [...own, ...(await stray.execute())];
}

export async function listAgreementIdsBefore(trx: Trx, day: string, max: number) {
  const rows = await trx
    .selectFrom('agreements')
    .select('id')
    .where('erased_at', 'is', null)
    .where('state', '=', 'ended')
    .where('end_on', '<', day)
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Beside these ones. */
export async function isGardenAgreed(trx: Trx, garden: string, except: string[]) {
  const found = trx.selectFrom('agreements').select('id').where('garden', '=', garden).where('erased_at', 'is', null);
  return (await found.execute()).some(({ id }) => !except.includes(id));
}

export const listAgreementsToErase = (trx: Trx, ids: string[]): Promise<Agreement[]> =>
  trx.selectFrom('agreements').selectAll().where('id', 'in', ids).execute();

/** Number, state, town, value and days stay for the statistics; a number is never given twice. */
export async function blankAgreements(trx: Trx, ids: string[], name: string, now: string) {
  await trx.updateTable('agreement_events').set({ note: null }).where('agreement_id', 'in', ids).execute();
  await trx
    .updateTable('agreement_events')
    .set({ actor_name: name })
    .where('agreement_id', 'in', ids)
    .where('actor_id', '=', 'visitor')
    .execute();
  await trx
    .updateTable('agreements')
    .set({
      ...{ name, email: '', phone: '', phone_e164: null, title: '', search: '', content: '{}', garden: '' },
      ...{ end_reason: null, erased_at: now },
    })
    .where('id', 'in', ids)
    .execute();
}

/** Nobody comes any more: no law asks for the code of the gate. */
export async function blankAccessNotes(trx: Trx, agreements: Agreement[]) {
  for (const agreement of agreements) {
    const content = JSON.stringify({ ...readAgreementContent(agreement), accessNotes: '' });
    await trx.updateTable('agreements').set({ content }).where('id', '=', agreement.id).execute();
  }
}

/** Those of invented people; the numbers begin again once there is no other. */
export const deleteAgreementsOfDomain = (trx: Trx, ids: string[], domain: string) =>
  deleteNumberedRows(trx, { table: 'agreements', series: 'CI' }, ids, domain);
