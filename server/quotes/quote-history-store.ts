import type { Trx } from '../schema/tables.ts';

/** Those for people of a domain; without any other sent quote the numbers begin again. */
export async function deleteQuotesOfDomain(trx: Trx, domain: string) {
  const rows = await trx.deleteFrom('quotes').where('email', 'like', `%@${domain}`).returning('id').execute();
  const sent = await trx.selectFrom('quotes').select('id').where('number', 'is not', null).limit(1).executeTakeFirst();
  if (!sent) await trx.deleteFrom('number_series').execute();
  return rows.map(({ id }) => id);
}
