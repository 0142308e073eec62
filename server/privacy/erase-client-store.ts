import type { SiteSettings } from '../../contract/site/schemas.ts';
import { withMerged } from '../clients/merge-store.ts';
import type { Trx } from '../schema/tables.ts';

export async function thingsOfClient(trx: Trx, clientId: string) {
  const things = await trx
    .selectFrom('client_records')
    .select(['kind', 'record_id'])
    .where('client_id', '=', clientId)
    .execute();
  const ids = (kind: 'inquiry' | 'visit') =>
    things.filter((one) => one.kind === kind).map(({ record_id }) => record_id);
  return { inquiries: ids('inquiry'), visits: ids('visit') };
}

/** Every name under which they are known here or wrote to us, and every phone as they typed it. */
export async function writtenBy(trx: Trx, clientId: string, clientIds: string[]) {
  const things = (kind: 'inquiry' | 'visit') =>
    trx.selectFrom('client_records').select('record_id').where('client_id', '=', clientId).where('kind', '=', kind);
  const inquiries = trx.selectFrom('inquiries').select(['name', 'phone']).where('id', 'in', things('inquiry'));
  const visits = trx.selectFrom('visits').select(['name', 'phone']).where('id', 'in', things('visit'));
  const reviews = trx.selectFrom('review_requests').select('name').where('visit_id', 'in', things('visit'));
  const clients = trx.selectFrom('clients').select('name').where('id', 'in', clientIds);
  const sent = [...(await inquiries.execute()), ...(await visits.execute())];
  const named = [...sent, ...(await reviews.execute()), ...(await clients.execute())];
  return {
    names: [...new Set(named.map(({ name }) => name))],
    phones: [...new Set(sent.flatMap(({ phone }) => phone ?? []))],
  };
}

/** How other clients are called in whose names one of these (without diacritics) stands, and these phones of theirs. */
export async function othersWith(trx: Trx, clientIds: string[], sortNames: string[], phones: string[]) {
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

/** How the company and its staff are called and reached. */
export async function listOwnContacts(trx: Trx) {
  const users = await trx.selectFrom('users').select(['name', 'email']).execute();
  const row = await trx.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  const site: Partial<SiteSettings> = row ? JSON.parse(row.value) : {};
  return {
    names: [...users.map(({ name }) => name), site.name ?? '', site.legal?.company ?? ''],
    emails: [...users.map(({ email }) => email), site.email ?? ''],
    phones: [site.phone ?? '', site.whatsapp ?? ''],
  };
}

/** With their contacts, things, notes, tags and pairs, and with whoever was merged into them; gives all their ids. */
export async function deleteClients(trx: Trx, ids: string[]) {
  const all = await withMerged(trx, ids);
  if (all.length > 0) await trx.deleteFrom('clients').where('id', 'in', all).execute();
  return all;
}

/** The things are nobody's any more; who has none left is gone. Those who stay must be counted again. */
export async function forgetThings(trx: Trx, kind: 'inquiry' | 'visit', thingIds: string[]) {
  const links = await trx
    .deleteFrom('client_records')
    .where('kind', '=', kind)
    .where('record_id', 'in', thingIds)
    .returning('client_id')
    .execute();
  const ids = [...new Set(links.map(({ client_id }) => client_id))];
  if (ids.length === 0) return { staying: [], gone: [] };
  const rest = await trx
    .selectFrom('client_records')
    .select('client_id')
    .distinct()
    .where('client_id', 'in', ids)
    .execute();
  const staying = rest.map(({ client_id }) => client_id);
  const gone = await deleteClients(
    trx,
    ids.filter((id) => !staying.includes(id)),
  );
  return { staying, gone };
}
