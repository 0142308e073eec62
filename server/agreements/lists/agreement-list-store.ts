import { type ExpressionBuilder, sql } from 'kysely';
import { type AgreementState, agreementStates } from '../../../contract/agreements/steps.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { mapFields } from '../../../contract/visits/visit-fields.ts';
import { isRecordOf } from '../../clients/client-store.ts';
import { countTotal } from '../../db/count-up-to.ts';
import type { Db } from '../../db/database.ts';
import { sortByIds } from '../../db/sort-by-ids.ts';
import type { Tables } from '../../schema/tables.ts';
import { searchTable, searchWords } from '../../schema/text-search.ts';
import type { Agreement } from '../agreement-store.ts';

export interface AgreementFilter {
  text?: string | undefined;
  state?: AgreementState | undefined;
  client?: string | undefined;
  renew?: 'yes' | undefined;
}

interface Rows {
  limit: number;
  offset: number;
}

const renewalDays = 60;

/** Newest first; those to renew by their end. The narrow index finds the page; only its rows are then read. */
export async function pageOfAgreements(db: Db, { text, ...filter }: AgreementFilter, page: Rows, today: string) {
  const { limit, offset } = page;
  const { found: holding, count } = await searchTable(db, 'agreements', searchWords(text));
  const found = holding.where(buildCondition(filter, today));
  const inOrder = filter.renew
    ? found.select('id').orderBy('end_on').orderBy('id')
    : found.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const ids = (await inOrder.limit(limit).offset(offset).execute()).map(({ id }) => id);
  const isNarrowed = filter.state || filter.client || filter.renew;
  return {
    rows: await findAgreements(db, ids),
    total: (isNarrowed ? undefined : count) ?? (await countTotal(db, inOrder, { ...page, found: ids.length })),
  };
}

async function findAgreements(db: Db, ids: string[]): Promise<Agreement[]> {
  if (ids.length === 0) return [];
  return sortByIds(ids, await db.selectFrom('agreements').selectAll().where('id', 'in', ids).execute());
}

const buildCondition =
  ({ state, client, renew }: Omit<AgreementFilter, 'text'>, today: string) =>
  (eb: ExpressionBuilder<Tables, 'agreements'>) =>
    eb.and([
      eb('erased_at', 'is', null),
      ...(state ? [eb('state', '=', state)] : []),
      ...(renew ? [isToRenew(eb, today)] : []),
      ...(client ? [isRecordOf(client, 'agreement', 'agreements.id')] : []),
    ]);

/** As the partial index has it. */
const isOpen = sql<boolean>`state <> 'ended'`;

const isToRenew = (eb: ExpressionBuilder<Tables, 'agreements'>, today: string) =>
  eb.and([
    isOpen,
    eb('end_on', '>=', today),
    eb('end_on', '<=', addDays(today, renewalDays)),
    eb('renewal_quote_id', 'is', null),
  ]);

/** One range of the index for each state, and one for those to renew. */
export async function countAgreementRows(db: Db, today: string) {
  const rows = await agreementStates
    .map((state) =>
      db
        .selectFrom('agreements')
        .select((eb) => [eb.val<string>(state).as('state'), eb.fn.countAll<number>().as('count')])
        .select((eb) => eb.fn.sum<number | null>('monthly_value').as('value'))
        .where('state', '=', state)
        .where('erased_at', 'is', null),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  const { toRenew } = await db
    .selectFrom('agreements')
    .select((eb) => eb.fn.countAll<number>().as('toRenew'))
    .where('erased_at', 'is', null)
    .where((eb) => isToRenew(eb, today))
    .executeTakeFirstOrThrow();
  const find = (name: AgreementState) => rows.find(({ state }) => state === name);
  return {
    states: mapFields(agreementStates, (name) => Number(find(name)?.count ?? 0)),
    toRenew: Number(toRenew),
    monthlyValue: Number(find('active')?.value ?? 0) + Number(find('paused')?.value ?? 0),
  };
}

export async function listAgreementsAfter(
  db: Db,
  { text, ...filter }: AgreementFilter,
  after: Agreement | undefined,
  limit: number,
  today: string,
): Promise<Agreement[]> {
  const { found } = await searchTable(db, 'agreements', searchWords(text));
  return found
    .selectAll()
    .where(buildCondition(filter, today))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', (after as Agreement).created_at),
          eb.and([eb('created_at', '=', (after as Agreement).created_at), eb('id', '<', (after as Agreement).id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
