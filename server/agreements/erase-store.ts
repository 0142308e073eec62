import { blankEvents } from '../activity/workflow-store.ts';
import { readIds } from '../db/rows.ts';
import { erasedName } from '../erasure/data-subject.ts';
import { deleteNumberedRows } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';
import { type Agreement, readAgreementContent } from './agreement-store.ts';

export const listAgreementIdsBefore = (trx: Trx, day: string, max: number) =>
  readIds(
    trx
      .selectFrom('agreements')
      .select('id')
      .where('erased_at', 'is', null)
      .where('state', '=', 'ended')
      .where('end_on', '<', day)
      .limit(max),
  );

export async function isGardenAgreed(trx: Trx, garden: string, except: string[]) {
  const found = trx.selectFrom('agreements').select('id').where('garden', '=', garden).where('erased_at', 'is', null);
  return (await readIds(found)).some((id) => !except.includes(id));
}

/** Number, state, town, value and days stay for the statistics; a number is never given twice. */
export async function blankAgreements(trx: Trx, ids: string[], now: string) {
  await blankEvents(trx, 'agreement_events', ids);
  await trx
    .updateTable('agreements')
    .set({
      name: erasedName,
      email: '',
      phone: '',
      phone_e164: null,
      title: '',
      search: '',
      content: '{}',
      garden: '',
      end_reason: null,
      erased_at: now,
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
