import { resetSeries } from '../references/number-series-store.ts';
import type { Trx } from '../schema/tables.ts';

/** Those for people of a domain, and anonymised ones of `ids`; without any other the numbers begin again. */
export async function deleteAgreementsOfDomain(trx: Trx, ids: string[], domain: string) {
  const rows = await trx
    .deleteFrom('agreements')
    .where((eb) =>
      eb.or([
        eb('email', 'like', `%@${domain}`),
        ...(ids.length > 0 ? [eb.and([eb('id', 'in', ids), eb('erased_at', 'is not', null)])] : []),
      ]),
    )
    .returning('id')
    .execute();
  const other = await trx.selectFrom('agreements').select('id').limit(1).executeTakeFirst();
  if (!other) await resetSeries(trx, 'CI');
  return rows.map(({ id }) => id);
}
