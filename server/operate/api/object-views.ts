import { findAgreementState } from '../../../contract/agreements/steps.ts';
import {
  type ApiKind,
  type ApiObject,
  apiAgreement,
  apiClient,
  apiInquiry,
  apiPayment,
  apiQuote,
  apiVisit,
} from '../../../contract/api/objects.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { addressFields, addressNames } from '../../../contract/visits/visit-fields.ts';
import { listTags } from '../../company/clients/client-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRows } from '../../platform/db/rows.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { readAgreementContent } from '../../workflows/agreements/agreement-store.ts';
import { readQuoteState } from '../../workflows/quotes/quote-store.ts';
import { parseSnapshot } from '../../workflows/quotes/snapshot.ts';
import { findTeams } from '../../workflows/visits/availability/availability-store.ts';
import { readFields } from '../../workflows/visits/visit-columns.ts';
import { type Change, readRecordChanges } from './change-store.ts';

type Read<Kind extends ApiKind> = (source: Source) => Promise<ApiObject<Kind>[]>;

interface Source {
  db: Db;
  ids: string[];
  now: Date;
  /** When a record was changed last. */
  updatedAt: (id: string) => string;
}

/** The records as other programs see them, without drafts, spam, and erased or merged clients. */
export async function readApiObjects<Kind extends ApiKind>(
  db: Db,
  kind: Kind,
  changes: Change[],
  now: Date,
): Promise<ApiObject<Kind>[]> {
  const times = new Map(changes.map(({ id, at }) => [id, at]));
  const updatedAt = (id: string) => times.get(id) as string;
  const read = readers[kind] as Read<Kind>;
  return changes.length === 0 ? [] : read({ db, ids: [...times.keys()], now, updatedAt });
}

export async function findApiObject<Kind extends ApiKind>(db: Db, kind: Kind, id: string, now: Date) {
  const [object] = await readApiObjects(db, kind, await readRecordChanges(db, kind, [id]), now);
  return object;
}

const readers: { [Kind in ApiKind]: Read<Kind> } = {
  async clients({ db, ids, updatedAt }) {
    const [rows, tags, contacts] = await Promise.all([
      listRows(db, 'clients', { id: ids, merged_into: null }),
      listTags(db, ids),
      listRows(db, 'client_contacts', { client_id: ids }, { value: 'asc' }),
    ]);
    const byClient = Map.groupBy(contacts, ({ client_id }) => client_id);
    return rows.map((row) => {
      const contactsOfClient = byClient.get(row.id) ?? [];
      return viewRow(apiClient, row, {
        emails: contactsOfClient.filter(({ kind }) => kind === 'email').map(({ value }) => value),
        phones: contactsOfClient.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
        tags: tags.get(row.id) ?? [],
        updatedAt: updatedAt(row.id),
      });
    });
  },

  async visits({ db, ids, updatedAt }) {
    const rows = await listRows(db, 'visits', { id: ids, is_suspicious: 0, erased_at: null });
    const [teams, clients] = await Promise.all([findTeams(db, rows), findClients(db, 'visit', ids)]);
    return rows.map((row) => {
      const team = teams.get(row.id);
      return viewRow(apiVisit, row, {
        date: row.local_time,
        service: { id: row.service_id, name: row.service_name },
        team: team ? { id: team.id, name: team.name } : null,
        clientId: clients(row.id),
        address: readFields(row, addressFields),
        notes: row.notes ?? '',
        updatedAt: updatedAt(row.id),
      });
    });
  },

  async inquiries({ db, ids, updatedAt }) {
    const found = await listRows(db, 'inquiries', { id: ids, erased_at: null });
    const rows = found.filter(({ state }) => state !== 'spam');
    const [clients, services] = await Promise.all([
      findClients(db, 'inquiry', ids),
      readServiceNames(
        db,
        rows.flatMap(({ service_id }) => service_id ?? []),
      ),
    ]);
    return rows.map((row) =>
      viewRow(apiInquiry, row, {
        clientId: clients(row.id),
        phone: row.phone ?? '',
        service: row.service_id ? { id: row.service_id, name: services.get(row.service_id) ?? row.service_id } : null,
        updatedAt: updatedAt(row.id),
      }),
    );
  },

  async quotes({ db, ids, now, updatedAt }) {
    const found = await listRows(db, 'quotes', { id: ids, erased_at: null });
    const rows = found.filter(({ sent_version }) => sent_version > 0);
    const [clients, versions] = await Promise.all([
      findClients(db, 'quote', ids),
      listRows(db, 'quote_versions', { quote_id: rows.map(({ id }) => id) }),
    ]);
    return rows.flatMap((row) => {
      const sent = versions.find(({ quote_id, version }) => quote_id === row.id && version === row.sent_version);
      if (!sent) return [];
      const { title, pricesIncludeVat, lines, number } = parseSnapshot(sent.snapshot);
      return viewRow(apiQuote, row, {
        ...{ number, title, pricesIncludeVat, lines },
        state: readQuoteState(row, now),
        version: row.sent_version,
        clientId: clients(row.id),
        sentAt: row.sent_at ?? sent.sent_at,
        invoice: row.invoice_number && row.invoiced_on ? { number: row.invoice_number, date: row.invoiced_on } : null,
        updatedAt: updatedAt(row.id),
      });
    });
  },

  async agreements({ db, ids, now, updatedAt }) {
    const rows = await listRows(db, 'agreements', { id: ids, erased_at: null });
    const clients = await findClients(db, 'agreement', ids);
    return rows.map((row) => {
      const { client, works } = readAgreementContent(row);
      return viewRow(apiAgreement, row, {
        state: findAgreementState(row.state, row.paused_from, toBucharestDay(now)),
        clientId: clients(row.id),
        address: mapToRecord(addressNames, (name) => client[name]),
        start: row.start_on,
        end: row.end_on,
        pause: row.paused_from && row.paused_until ? { from: row.paused_from, until: row.paused_until } : null,
        works: works.map(({ id, serviceId, price }) => ({ id, serviceId, price })),
        updatedAt: updatedAt(row.id),
      });
    });
  },

  async payments({ db, ids, updatedAt }) {
    const rows = await listRows(db, 'payments', { id: ids, removed_at: null });
    return rows.map((row) => viewRow(apiPayment, row, { updatedAt: updatedAt(row.id) }));
  },
};

async function findClients(db: Db, kind: 'visit' | 'inquiry' | 'quote' | 'agreement', ids: string[]) {
  const rows = await listRows(db, 'client_records', { kind, record_id: ids });
  const found = new Map(rows.map(({ record_id, client_id }) => [record_id, client_id]));
  return (id: string) => found.get(id) ?? null;
}

const readServiceNames = async (db: Db, ids: string[]) =>
  new Map((await listTitles(db, 'services', [...new Set(ids)])).map(({ id, title }) => [id, title]));
