import { sql } from 'kysely';
import { foldText } from '../../contract/kernel/fold-text.ts';
import { lockRows } from '../db/run-exclusively.ts';
import type { Trx } from '../schema/tables.ts';

interface Latest {
  name: string;
  email: string;
  phone: string | null;
  at: string;
}

/** Recomputes counts, times and search text from contacts and records; the latest name wins. */
export async function refreshClient(trx: Trx, id: string, latest?: Latest) {
  // Locked, so that concurrent recounts see each other's records.
  const [client] = await lockRows(trx, 'clients', [id]);
  if (!client) return;
  const contacts = await listContacts(trx, id);
  const records = await countRecords(trx, id);
  const isLatest = latest !== undefined && latest.at >= (records.last ?? '');
  const name = isLatest && !client.is_named ? latest.name : client.name;
  const shown = (kind: 'email' | 'phone', given: string | null | undefined) => {
    const values = contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
    return (
      [isLatest ? given : null, client[kind]].find((value) => value && values.includes(value)) ?? values[0] ?? null
    );
  };
  await trx
    .updateTable('clients')
    .set({
      name,
      sort_name: foldText(name),
      email: shown('email', latest?.email),
      phone: shown('phone', latest?.phone),
      inquiries: records.inquiries,
      visits: records.visits,
      first_at: records.first ?? client.first_at,
      last_at: records.last ?? client.last_at,
      search: searchableClient(
        name,
        contacts.map(({ value }) => value),
      ),
    })
    .where('id', '=', id)
    .execute();
}

/** PostgreSQL limits the size of an index entry. */
export const searchableClient = (name: string, contacts: string[]) =>
  foldText([name, ...contacts].join(' '))
    .slice(0, 500)
    .toWellFormed();

const listContacts = (trx: Trx, id: string) =>
  trx.selectFrom('client_contacts').select(['kind', 'value']).where('client_id', '=', id).orderBy('value').execute();

async function countRecords(trx: Trx, id: string) {
  const { inquiries, visits, first, last } = await trx
    .selectFrom('client_records')
    .select((eb) => [
      eb.fn.sum<number | null>(sql<number>`case when kind = 'inquiry' then 1 else 0 end`).as('inquiries'),
      eb.fn.sum<number | null>(sql<number>`case when kind = 'visit' then 1 else 0 end`).as('visits'),
      eb.fn.min('at').as('first'),
      eb.fn.max('at').as('last'),
    ])
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow();
  return { inquiries: Number(inquiries ?? 0), visits: Number(visits ?? 0), first, last };
}
