import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';

interface Thing {
  kind: 'inquiry' | 'visit';
  id: string;
  name: string;
  email: string;
  phone: string | null;
  at: string;
}

interface Client {
  id: string;
  name: string;
  contacts: Map<string, 'email' | 'phone'>;
  inquiries: number;
  visits: number;
  first: string;
  last: Thing;
}

/** Who has written or asked for visits so far, as server/clients would have noted them one by one. */
export async function noteFirstClients(db: Kysely<unknown>) {
  const { rows: things } = await sql<Thing>`
    select 'inquiry' as kind, id, name, email, phone_e164 as phone, created_at as at from inquiries where state <> 'spam'
    union all
    select 'visit' as kind, id, name, email, phone_e164 as phone, created_at as at from visits where is_suspicious = 0
    order by at`.execute(db);
  const found = sorted(things);
  await insertAll(db, 'clients', [...found.clients].map(clientRow));
  await insertAll(db, 'client_contacts', [...found.clients].flatMap(contactRows));
  await insertAll(db, 'client_things', found.things);
  await insertAll(db, 'client_duplicates', [...found.duplicates.values()]);
}

function sorted(all: Thing[]) {
  const byContact = new Map<string, Client>();
  const byName = new Map<string, Client>();
  const clients = new Set<Client>();
  const duplicates = new Map<string, Record<string, string | null>>();
  const things: Record<string, string>[] = [];
  const mayBeOne = (one: Client, other: Client, reason: string) => {
    const [a_id, b_id] = [one.id, other.id].sort() as [string, string];
    duplicates.set(a_id + b_id, { a_id, b_id, reason, dismissed_at: null });
  };
  for (const thing of all) {
    const email = thing.email.toLowerCase();
    const [ofEmail, ofPhone] = [byContact.get(email), thing.phone ? byContact.get(thing.phone) : undefined];
    const client = ofEmail ?? ofPhone ?? newClient(thing);
    if (!clients.has(client)) {
      clients.add(client);
      const name = foldText(thing.name);
      const namesake = byName.get(name);
      if (namesake && name.includes(' ')) mayBeOne(namesake, client, 'name');
      if (!namesake) byName.set(name, client);
    }
    if (ofEmail && ofPhone && ofEmail !== ofPhone) mayBeOne(ofEmail, ofPhone, 'contact');
    for (const [value, kind] of [[email, 'email'] as const, [thing.phone ?? '', 'phone'] as const]) {
      if (!value || byContact.has(value)) continue;
      byContact.set(value, client);
      client.contacts.set(value, kind);
    }
    client[thing.kind === 'visit' ? 'visits' : 'inquiries'] += 1;
    client.last = thing;
    client.name = thing.name;
    things.push({ kind: thing.kind, thing_id: thing.id, client_id: client.id, own_client_id: client.id, at: thing.at });
  }
  return { clients, things, duplicates };
}

const newClient = (thing: Thing): Client => ({
  id: randomUUID(),
  name: thing.name,
  contacts: new Map(),
  inquiries: 0,
  visits: 0,
  first: thing.at,
  last: thing,
});

const clientRow = ({ id, name, contacts, inquiries, visits, first, last }: Client) => ({
  id,
  name,
  sort_name: foldText(name),
  is_named: 0,
  email: last.email.toLowerCase(),
  phone: last.phone ?? [...contacts].find(([, kind]) => kind === 'phone')?.[0] ?? null,
  inquiries,
  visits,
  first_at: first,
  last_at: last.at,
  merged_into: null,
  search: foldText([name, ...contacts.keys()].join(' '))
    .slice(0, 500)
    .toWellFormed(),
});

const contactRows = ({ id, contacts }: Client) =>
  [...contacts].map(([value, kind]) => ({ kind, value, client_id: id, own_client_id: id }));

async function insertAll(db: Kysely<unknown>, table: string, rows: Record<string, unknown>[]) {
  const tables = db as Kysely<Record<string, Record<string, unknown>>>;
  for (let at = 0; at < rows.length; at += 500)
    await tables
      .insertInto(table)
      .values(rows.slice(at, at + 500))
      .execute();
}
