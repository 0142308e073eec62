import { resetSeries } from '../references/number-series-store.ts';
import type { Trx } from '../schema/tables.ts';

/** Those for people of a domain, and anonymised ones of `ids`; without any other sent quote the numbers begin again. */
export async function deleteQuotesOfDomain(trx: Trx, ids: string[], domain: string) {
  const rows = await trx
    .deleteFrom('quotes')
    .where((eb) =>
      eb.or([
        eb('email', 'like', `%@${domain}`),
        ...(ids.length > 0 ? [eb.and([eb('id', 'in', ids), eb('erased_at', 'is not', null)])] : []),
      ]),
    )
    .returning('id')
    .execute();
  const sent = await trx.selectFrom('quotes').select('id').where('number', 'is not', null).limit(1).executeTakeFirst();
  if (!sent) await resetSeries(trx, 'OF');
  return rows.map(({ id }) => id);
}
