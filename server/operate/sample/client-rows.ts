import { foldText } from '../../../contract/kernel/fold-text.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import type { LifeClient } from '../../../demo/life/clients.ts';
import { toClientSearch } from '../../company/clients/client-store.ts';
import type { ClientHistory } from '../../company/clients/link-client-store.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { LifeContext } from './life-context.ts';

/** The rows that `linkClient` would have written, record by record. */
export function buildClientRows({ life: { clients }, by }: LifeContext): ClientHistory {
  return {
    clients: clients.map(toClientRow),
    contacts: clients.flatMap(({ id, email, phone }) => [
      toContactRow(id, 'email', email),
      toContactRow(id, 'phone', toE164(phone) as string),
    ]),
    records: clients.flatMap(({ id, records }) =>
      records.map((record) => ({ kind: record.kind, record_id: record.id, at: record.at, ...toOwnerColumns(id) })),
    ),
    notes: clients.flatMap(({ id: client, notes }) =>
      notes.map(({ id, at, text }) => ({
        id,
        at,
        text,
        ...toOwnerColumns(client),
        user_id: by.id,
        user_name: by.name,
      })),
    ),
    tags: clients.flatMap(({ id, tags }) => tags.map((tag) => ({ client_id: id, tag }))),
    duplicates: listNamesakes(clients),
  };
}

function toClientRow({ id, name, email, phone, records }: LifeClient): Tables['clients'] {
  const times = records.map(({ at }) => at).toSorted();
  const visits = records.filter(({ kind }) => kind === 'visit').length;
  const contacts = [toE164(phone) as string, email];
  return {
    id,
    name,
    sort_name: foldText(name),
    is_named: 0,
    email,
    phone: contacts[0] as string,
    inquiries: records.length - visits,
    visits,
    merged_into: null,
    first_at: times[0] as string,
    last_at: times.at(-1) as string,
    search: toClientSearch(name, contacts),
  };
}

const toOwnerColumns = (id: string) => ({ client_id: id, own_client_id: id });

const toContactRow = (id: string, kind: 'email' | 'phone', value: string) => ({ kind, value, ...toOwnerColumns(id) });

const listNamesakes = (clients: LifeClient[]) =>
  [...Map.groupBy(clients, ({ name }) => foldText(name)).values()]
    .filter((namesakes) => namesakes.length > 1)
    .map((namesakes) => {
      const [a_id, b_id] = namesakes.map(({ id }) => id).sort() as [string, string];
      return { a_id, b_id, reason: 'name' as const, dismissed_at: null };
    });
