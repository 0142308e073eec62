import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { exportAgreementsSchemas } from '../../contract/agreements/staff-agreements.ts';
import { agreementStates } from '../../contract/agreements/steps.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { sumBani } from '../../contract/kernel/money.ts';
import { mapFields } from '../../contract/visits/visit-fields.ts';
import { isRecordOf } from '../clients/client-store.ts';
import type { Db } from '../db/database.ts';
import { countRows, type DatabaseSum, readBaniSum } from '../db/rows.ts';
import type { SearchedList } from '../schema/searched-list-store.ts';
import type { Tables } from '../schema/tables.ts';

const renewalDays = 60;

type AgreementFilter = z.output<typeof exportAgreementsSchemas.query>;

export const agreementList = (
  { text, state, client, renew }: AgreementFilter,
  today: string,
): SearchedList<'agreements'> => ({
  table: 'agreements',
  text,
  order: ['created_at', 'desc'],
  isNarrowed: Boolean(state || client || renew),
  condition: (eb) =>
    eb.and([
      eb('erased_at', 'is', null),
      ...(state ? [eb('state', '=', state)] : []),
      ...(renew ? [isToRenew(eb, today)] : []),
      ...(client ? [isRecordOf(client, 'agreement', 'agreements.id')] : []),
    ]),
});

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
        .select((eb) => eb.fn.sum<DatabaseSum>('monthly_value').as('value'))
        .where('state', '=', state)
        .where('erased_at', 'is', null),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  const toRenew = db
    .selectFrom('agreements')
    .where('erased_at', 'is', null)
    .where((eb) => isToRenew(eb, today));
  const inForce = rows.filter(({ state }) => state !== 'ended');
  return {
    states: mapFields(agreementStates, (name) => Number(rows.find(({ state }) => state === name)?.count ?? 0)),
    toRenew: await countRows(toRenew),
    monthlyValue: sumBani(inForce.map(({ value }) => readBaniSum(value))),
  };
}
