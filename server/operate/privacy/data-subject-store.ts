import { readSite } from '../../common/settings/setting-store.ts';
import { listUsers } from '../../company/accounts/user-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export async function readClientRecordIds(trx: Trx, clientId: string) {
  const records = await trx
    .selectFrom('client_records')
    .select(['kind', 'record_id'])
    .where('client_id', '=', clientId)
    .execute();
  const ids = (kind: (typeof records)[number]['kind']) =>
    records.filter((record) => record.kind === kind).map(({ record_id }) => record_id);
  return { inquiries: ids('inquiry'), visits: ids('visit'), quotes: ids('quote'), agreements: ids('agreement') };
}

export async function listGivenNamesAndPhones(trx: Trx, clientId: string, clientIds: string[]) {
  const records = (kind: Tables['client_records']['kind']) =>
    trx.selectFrom('client_records').select('record_id').where('client_id', '=', clientId).where('kind', '=', kind);
  const inquiries = trx.selectFrom('inquiries').select(['name', 'phone']).where('id', 'in', records('inquiry'));
  const visits = trx.selectFrom('visits').select(['name', 'phone']).where('id', 'in', records('visit'));
  const quotes = trx.selectFrom('quotes').select(['name', 'phone']).where('id', 'in', records('quote'));
  const agreements = trx.selectFrom('agreements').select(['name', 'phone']).where('id', 'in', records('agreement'));
  const reviews = trx.selectFrom('review_requests').select('name').where('visit_id', 'in', records('visit'));
  const clients = trx.selectFrom('clients').select('name').where('id', 'in', clientIds);
  const sent = (await Promise.all([inquiries, visits, quotes, agreements].map((query) => query.execute()))).flat();
  const named = [...sent, ...(await reviews.execute()), ...(await clients.execute())];
  return {
    names: [...new Set(named.map(({ name }) => name))],
    phones: [...new Set(sent.flatMap(({ phone }) => phone ?? []))],
  };
}

/** Lists the names of other clients that contain one of `sortNames` (without diacritics), and the phones they share. */
export async function findOthersWith(trx: Trx, clientIds: string[], sortNames: string[], phones: string[]) {
  const names = await trx
    .selectFrom('clients')
    .select('sort_name')
    .where('id', 'not in', clientIds)
    .where((eb) => eb.or(sortNames.map((name) => eb('sort_name', 'like', `%${name.replace(/[\\%_]/g, '_')}%`))))
    .execute();
  const contacts =
    phones.length > 0
      ? await trx
          .selectFrom('client_contacts')
          .select('value')
          .where('kind', '=', 'phone')
          .where('value', 'in', phones)
          .where('client_id', 'not in', clientIds)
          .execute()
      : [];
  return { names: names.map(({ sort_name }) => sort_name), phones: contacts.map(({ value }) => value) };
}

export async function listOwnContacts(trx: Trx) {
  const [users, site] = await Promise.all([listUsers(trx), readSite(trx)]);
  return {
    names: [...users.map(({ name }) => name), site.name, site.legal.company],
    emails: [...users.map(({ email }) => email), site.email],
    phones: [site.phone, site.whatsapp],
  };
}

export async function recordErasures(trx: Trx, clientIds: string[], erased_at: string) {
  if (clientIds.length === 0) return;
  await trx
    .insertInto('erasures')
    .values(clientIds.map((client_id) => ({ client_id, erased_at })))
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
}
