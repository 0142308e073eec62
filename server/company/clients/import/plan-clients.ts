import { randomUUID } from 'node:crypto';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attemptRow, RowRefused } from '../../import/cells.ts';
import type { ImportValues, PlannedRow } from '../../import/import-kind.ts';
import { type KnownClient, listClientsAtPlaces, listOwners } from './client-import-store.ts';
import {
  type ClientPlan,
  findPlace,
  type ImportedClient,
  listGivenContacts,
  readClient,
  requireImportable,
} from './client-row.ts';

const toContactKey = ({ kind, value }: ClientPlan['contacts'][number]) => `${kind}:${value}`;
const toPlaceKey = ({ name, garden }: { name: string; garden: string }) => `${name}|${garden}`;
const maxTags = 20;

/** Plans the rows in order; each row sees the changes of the rows before it. */
export function createClientPlanner() {
  const clients = createKnownClients();
  return { load: clients.load, plan: (client: ImportedClient) => planClient(clients, client) };
}

/** Recognises clients by phone and e-mail, those without by name and address. */
function createKnownClients() {
  const byContact = new Map<string, KnownClient>();
  const byPlace = new Map<string, KnownClient>();
  const byId = new Map<string, KnownClient>();

  /** Must be called before `plan`, with all rows of the chunk. */
  async function load(db: Db, clients: ImportedClient[]) {
    const contacts = clients.flatMap(listGivenContacts).filter((contact) => !byContact.has(toContactKey(contact)));
    for (const client of await listOwners(db, contacts)) remember(client);
    const places = clients
      .filter((client) => listGivenContacts(client).length === 0)
      .flatMap((one) => findPlace(one) ?? []);
    const unknown = places.filter((place) => !byPlace.has(toPlaceKey(place)));
    for (const { place, client } of await listClientsAtPlaces(db, unknown))
      byPlace.set(toPlaceKey(place), keep(client));
  }

  const keep = (client: KnownClient) => byId.getOrInsert(client.id, client);

  function remember(found: KnownClient) {
    const client = keep(found);
    for (const contact of client.contacts) byContact.set(toContactKey(contact), client);
  }

  function findKnown(client: ImportedClient) {
    const contacts = listGivenContacts(client);
    const place = contacts.length === 0 ? findPlace(client) : undefined;
    if (place) return byPlace.get(toPlaceKey(place));
    const owners = new Set(contacts.flatMap((contact) => byContact.get(toContactKey(contact)) ?? []));
    const [first, second] = owners;
    if (first && second)
      throw new RowRefused(`Datele de contact sunt ale mai multor clienți: ${first.name} și ${second.name}`);
    return first;
  }

  /** Later rows find the client by its new contacts and by `place`. */
  function replace(client: KnownClient, place: ReturnType<typeof findPlace>) {
    byId.set(client.id, client);
    remember(client);
    if (place) byPlace.set(toPlaceKey(place), client);
  }

  return { load, findKnown, replace };
}

/** Plans what a row adds to a new or known client. Throws `RowRefused`. */
function planClient(clients: ReturnType<typeof createKnownClients>, client: ImportedClient): ClientPlan {
  // Also for known clients, so that a second import of the file refuses the same rows.
  requireImportable(client);
  const found = clients.findKnown(client);
  const base = found ?? { ...blankClient, id: randomUUID(), name: client.name };
  const additions: ClientPlan = {
    id: base.id,
    isNew: !found,
    name: base.name,
    contacts: listGivenContacts(client).filter(
      (contact) => !base.contacts.some((each) => each.value === contact.value),
    ),
    address: client.address && !base.gardens.includes(client.address.garden) ? client.address : null,
    named: { garden: client.address?.garden ?? null, emails: client.emails },
    tags: client.tags.filter((tag) => !base.tags.includes(tag)),
    notes: client.notes.filter((note) => !base.notes.includes(note)),
  };
  if (base.tags.length + additions.tags.length > maxTags)
    throw new RowRefused(`Clientul ar avea peste ${formatCount(maxTags, 'etichete')}`);
  const after = addToKnown(base, additions);
  clients.replace(after, after.contacts.length === 0 ? findPlace(client) : undefined);
  return additions;
}

const blankClient = { contacts: [], gardens: [], tags: [], notes: [] };

const addToKnown = (known: KnownClient, { contacts, address, tags, notes }: ClientPlan): KnownClient => ({
  ...known,
  contacts: [...known.contacts, ...contacts],
  gardens: address ? [...known.gardens, address.garden] : known.gardens,
  tags: [...known.tags, ...tags],
  notes: [...known.notes, ...notes],
});

/** '+ telefon +40722…, + adresă' */
export const describeAdditions = ({ contacts, address, tags, notes }: ClientPlan) =>
  [
    ...contacts.map(({ kind, value }) => `+ ${kind === 'phone' ? 'telefon' : 'e-mail'} ${value}`),
    ...(address
      ? [`+ adresa ${[address.streetName, address.houseNumber, address.city].filter(Boolean).join(' ')}`]
      : []),
    ...tags.map((tag) => `+ eticheta ${tag}`),
    ...(notes.length > 0 ? ['+ notă'] : []),
  ].join(', ');

export const addsNothing = ({ isNew, contacts, address, tags, notes }: ClientPlan) =>
  !isNew && contacts.length + tags.length + notes.length === 0 && !address;

export function planClientRows() {
  const planner = createClientPlanner();
  return async (db: Db, rows: ImportValues[]): Promise<PlannedRow<ClientPlan>[]> => {
    const read = rows.map((row) => ({ number: row.number, client: attemptRow(() => readClient(row)) }));
    await planner.load(
      db,
      read.flatMap(({ client }) => (client instanceof RowRefused ? [] : [client])),
    );
    return read.map(({ number, client }) => {
      const plan = client instanceof RowRefused ? client : attemptRow(() => planner.plan(client));
      if (plan instanceof RowRefused) return { number, outcome: 'refused' as const, text: plan.message };
      if (addsNothing(plan)) return { number, outcome: 'same' as const, text: `${plan.name} este deja așa` };
      const outcome = plan.isNew ? ('new' as const) : ('changed' as const);
      return { number, outcome, text: plan.isNew ? null : `${plan.name}: ${describeAdditions(plan)}`, plan };
    });
  };
}
