import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import type { Span, WorkPeriod } from '../../../contract/agreements/period.ts';
import type { exportAgreementsSchemas } from '../../../contract/agreements/staff-agreements.ts';
import { type AgreementState, agreementStates } from '../../../contract/agreements/steps.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { sumBani } from '../../../contract/kernel/money.ts';
import { hasContact, isRecordOf } from '../../company/clients/client-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countRows,
  type DatabaseSum,
  findRow,
  listRows,
  readBaniSum,
  tryWrite,
  updateRows,
} from '../../platform/db/rows.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { requireFound } from '../../platform/http/failure.ts';
import type { SearchedList } from '../../platform/schema/searched-list-store.ts';

export type Agreement = Tables['agreements'];

export const findAgreement = (db: Db, id: string): Promise<Agreement | undefined> =>
  findRow(db, 'agreements', { id, erased_at: null });

export const requireAgreement = async (db: Db, id: string) =>
  requireFound(await findAgreement(db, id), 'Contractul nu există sau a fost șters.');

export const findAgreementOfQuote = (db: Db, quoteId: string): Promise<Agreement | undefined> =>
  findRow(db, 'agreements', { quote_id: quoteId, erased_at: null });

export const listAgreementsOfQuotes = async (db: Db, quoteIds: string[]): Promise<Agreement[]> =>
  quoteIds.length === 0 ? [] : listRows(db, 'agreements', { quote_id: quoteIds, erased_at: null });

export const listAgreementsTo = (db: Db, email: string, max = 30): Promise<Agreement[]> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where(hasContact({ emails: [email], phones: [] }))
    .where('erased_at', 'is', null)
    .orderBy('start_on', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Agreements with work to do: active, paused, or ended on a future day. */
export const listOpenAgreements = (db: Db, today: string): Promise<Agreement[]> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('erased_at', 'is', null)
    .where('state', 'in', ['active', 'paused'])
    .unionAll(
      db
        .selectFrom('agreements')
        .selectAll()
        .where('erased_at', 'is', null)
        .where('state', '=', 'ended')
        .where('end_on', '>=', today),
    )
    .execute();

/** Agreements whose days overlap a period. */
export const listAgreementsBetween = (db: Db, { from, to }: Span): Promise<Agreement[]> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('erased_at', 'is', null)
    .where('start_on', '<=', to)
    .where('end_on', '>=', from)
    .execute();

/** Locks the agreements until the transaction ends, then reads them. */
export const lockAgreements = async (trx: Trx, ids: string[]) =>
  (await lockRows(trx, 'agreements', ids)).filter(({ erased_at }) => erased_at === null);

/** Does not validate the content again: it was validated when written, and the due list reads thousands. */
export const readAgreementContent = ({ content }: Pick<Agreement, 'content'>): AgreementContent => JSON.parse(content);

export async function readAccessNotes(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, readAgreementContent(row).accessNotes]));
}

export const readPauses = ({ pauses }: Pick<Agreement, 'pauses'>): Span[] => JSON.parse(pauses);

export const toWorkPeriod = (agreement: Pick<Agreement, 'start_on' | 'end_on' | 'pauses'>): WorkPeriod => ({
  start: agreement.start_on,
  end: agreement.end_on,
  pauses: readPauses(agreement),
});

/** Open agreements of a garden whose days overlap a period. */
export const listAgreementsOfGarden = (
  db: Db,
  garden: string,
  { start, end, today }: { start: string; end: string; today: string },
) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('garden', '=', garden)
    .where('start_on', '<=', end)
    .where('end_on', '>=', start)
    .where((eb) => eb.or([eb('state', '!=', 'ended'), eb('end_on', '>=', today)]))
    .where('erased_at', 'is', null)
    .orderBy('number')
    .execute();

/** More than any garden and its client have. */
const maxAround = 60;

/** Agreements of a garden, and those of its client for others. */
export const listAgreementsAround = (db: Db, { key, contacts }: { key: string; contacts: string[] }) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('garden', '=', key), hasContact({ emails: contacts, phones: contacts })]))
    .orderBy('end_on', 'desc')
    .orderBy('id')
    .limit(maxAround)
    .execute();

/** Ids of the paused agreements that their client paused. */
export async function listPausedByClient(db: Db, agreements: Pick<Agreement, 'id' | 'state'>[]) {
  const ids = agreements.filter(({ state }) => state === 'paused').map(({ id }) => id);
  if (ids.length === 0) return [];
  const pauses = await db
    .selectFrom('agreement_events')
    .select(['agreement_id', 'actor_id'])
    .where('agreement_id', 'in', ids)
    .where('step', '=', 'pause')
    .orderBy('sequence')
    .execute();
  const lastActors = new Map(pauses.map(({ agreement_id, actor_id }) => [agreement_id, actor_id]));
  return ids.filter((id) => lastActors.get(id) === 'visitor');
}

/** One round of the timer handles at most this many; the next round continues. */
const maxInRound = 500;

const selectFirstRows = (db: Db) =>
  db.selectFrom('agreements').selectAll().where('erased_at', 'is', null).limit(maxInRound);

export const listPausesOver = (db: Db, today: string): Promise<Agreement[]> =>
  selectFirstRows(db).where('state', '=', 'paused').where('paused_until', '<', today).execute();

export const listAgreementsOver = (db: Db, today: string): Promise<Agreement[]> =>
  selectFirstRows(db).where(sql<boolean>`state <> 'ended'`).where('end_on', '<', today).execute();

export const listAgreementsByIds = async (db: Db, ids: string[]): Promise<Agreement[]> =>
  ids.length === 0 ? [] : listRows(db, 'agreements', { id: ids, erased_at: null });

/** Returns false when another quote already renews it. */
export const linkRenewal = (trx: Trx, id: string, quoteId: string, { isSent }: { isSent: boolean }) =>
  tryWrite(
    trx
      .updateTable('agreements')
      .set({ renewal_quote_id: quoteId, is_renewal_sent: isSent ? 1 : 0 })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('renewal_quote_id', 'is', null), eb('renewal_quote_id', '=', quoteId)])),
  );

export const unlinkRenewals = (trx: Trx, quoteIds: string[]) =>
  updateRows(trx, 'agreements', { renewal_quote_id: quoteIds }, { renewal_quote_id: null, is_renewal_sent: 0 });

/** An agreement is to be renewed in the last days before its end. */
const renewalDays = 60;

type AgreementFilter = z.output<typeof exportAgreementsSchemas.query>;

export const buildAgreementList = (
  { text, state, client, renew }: AgreementFilter,
  today: string,
): SearchedList<'agreements'> => ({
  table: 'agreements',
  text,
  order: ['created_at', 'desc'],
  condition: (eb) =>
    eb.and([
      eb('erased_at', 'is', null),
      ...(state ? [isInState(eb, state, today)] : []),
      ...(renew ? [isToRenew(eb, today)] : []),
      ...(client ? [isRecordOf(client, 'agreement', 'agreements.id')] : []),
    ]),
});

export const listAgreementsOfClient = (db: Db, clientId: string) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where(isRecordOf(clientId, 'agreement', 'agreements.id'))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** Written literally like in the partial index, so that the planner uses it. */
const isOpen = sql<boolean>`state <> 'ended'`;

const isToRenew = (eb: ExpressionBuilder<Tables, 'agreements'>, today: string) =>
  eb.and([
    isOpen,
    eb('end_on', '>=', today),
    eb('end_on', '<=', addDays(today, renewalDays)),
    eb('is_renewal_sent', '=', 0),
  ]);

type Shown = { state: AgreementState; stored: AgreementState; pause?: 'running' | 'ahead' };

/** `findAgreementState` as conditions; each one is a range of an index. */
const shownStates: Shown[] = [
  { state: 'active', stored: 'active' },
  { state: 'active', stored: 'paused', pause: 'ahead' },
  { state: 'paused', stored: 'paused', pause: 'running' },
  { state: 'ended', stored: 'ended' },
];

const isShownAs = (eb: ExpressionBuilder<Tables, 'agreements'>, { stored, pause }: Shown, today: string) =>
  eb.and([eb('state', '=', stored), ...(pause ? [eb('paused_from', pause === 'ahead' ? '>' : '<=', today)] : [])]);

const isInState = (eb: ExpressionBuilder<Tables, 'agreements'>, state: AgreementState, today: string) => {
  const isShown = (name: AgreementState) =>
    eb.or(shownStates.filter((shown) => shown.state === name).map((shown) => isShownAs(eb, shown, today)));
  // The two ranges of active agreements would have to be sorted; filtering the list keeps its order.
  return state === 'active' ? eb.and([isOpen, eb.not(isShown('paused'))]) : isShown(state);
};

export const countAgreementsToRenew = (db: Db, today: string) =>
  countRows(
    db
      .selectFrom('agreements')
      .where('erased_at', 'is', null)
      .where((eb) => isToRenew(eb, today)),
  );

export async function countAgreementRows(db: Db, today: string) {
  const rows = await shownStates
    .map((shown) =>
      db
        .selectFrom('agreements')
        .select((eb) => [eb.val<string>(shown.state).as('state'), eb.fn.countAll<number>().as('count')])
        .select((eb) => eb.fn.sum<DatabaseSum>('monthly_value').as('value'))
        .where((eb) => isShownAs(eb, shown, today))
        .where('erased_at', 'is', null),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  const inForce = rows.filter(({ state }) => state !== 'ended');
  return {
    states: mapToRecord(agreementStates, (name) =>
      rows.reduce((sum, { state, count }) => sum + (state === name ? Number(count) : 0), 0),
    ),
    toRenew: await countAgreementsToRenew(db, today),
    monthlyValue: sumBani(inForce.map(({ value }) => readBaniSum(value))),
  };
}
