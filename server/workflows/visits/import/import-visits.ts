import { randomUUID } from 'node:crypto';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { createSlug } from '../../../../contract/kernel/scalars.ts';
import { writeClientPlans } from '../../../company/clients/import/client-import-store.ts';
import type { ClientPlan, ImportedClient } from '../../../company/clients/import/client-row.ts';
import { readClient } from '../../../company/clients/import/client-row.ts';
import { clientJournal } from '../../../company/clients/import/import-clients.ts';
import { addsNothing, createClientPlanner, describeAdditions } from '../../../company/clients/import/plan-clients.ts';
import { listTitles, listVisibleIds } from '../../../company/content/content-store.ts';
import { buildGardenKey } from '../../../company/gardens/gardens.ts';
import { attemptRow, joinCells, RowRefused, readDay, readHour, requireLength } from '../../../company/import/cells.ts';
import {
  defineImportKind,
  type ImportOrigin,
  type ImportValues,
  type PlannedRow,
} from '../../../company/import/import-kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readAvailability } from '../availability/availability-store.ts';
import { readGardenAddress } from '../visit-columns.ts';
import type { FindVisitLink } from '../visit-store.ts';
import { type PastVisit, writePastVisits } from './past-visits.ts';
import { listClientVisits, visitJournal } from './visit-import-store.ts';

interface VisitPlan {
  client: ClientPlan;
  /** Missing when the visit exists already and only its client changes. */
  visit?: PastVisit;
}

const maxServices = 500;

interface ReadVisit {
  client: ImportedClient;
  service: string;
  day: string;
  hour: string;
  note: string;
}

/** Imported visits are only history. `findVisitLink` finds the agreement to which each belonged. */
export const createVisitImport = (findVisitLink: FindVisitLink) =>
  defineImportKind<VisitPlan>({
    name: 'visits',
    journals: [visitJournal, clientJournal],
    createPlanner: planVisits,
    listSubjects: ({ client, visit }) => ({ clients: [client.id], visits: visit ? [visit.id] : [] }),
    async write(trx, plans, origin) {
      await writeClientPlans(
        trx,
        plans.map(({ client }) => client).filter((plan) => !addsNothing(plan)),
        origin,
      );
      await writePastVisits(
        trx,
        plans.flatMap(({ visit }) => visit ?? []),
        origin,
        findVisitLink,
      );
    },
  });

function planVisits({ at }: ImportOrigin) {
  const today = toBucharestDay(new Date(at));
  const clients = createClientPlanner();
  const keys = new Set<string>();
  return async (db: Db, rows: ImportValues[]): Promise<PlannedRow<VisitPlan>[]> => {
    const services = await listTitles(db, 'services', await listVisibleIds(db, 'services', at, maxServices));
    const minutes = (await readAvailability(db)).value.windowMinutes;
    const read = rows.map((row) => ({ number: row.number, row: attemptRow(() => readVisit(row, today)) }));
    const readable = read.flatMap(({ row }) => (row instanceof RowRefused ? [] : [row]));
    await clients.load(
      db,
      readable.map(({ client }) => client),
    );
    const planned = read.map(({ number, row }) => ({
      number,
      row,
      client: row instanceof RowRefused ? row : attemptRow(() => clients.plan(withoutAddress(row.client))),
    }));
    const ids = planned.flatMap(({ client }) => (client instanceof RowRefused || client.isNew ? [] : [client.id]));
    for (const key of await listKnownVisits(db, ids, readable)) keys.add(key);
    return planned.map(({ number, row, client }) => {
      if (row instanceof RowRefused) return { number, outcome: 'refused', text: row.message };
      if (client instanceof RowRefused) return { number, outcome: 'refused', text: client.message };
      const key = buildKey(client.id, row.day, row.service, buildPlaceKey(row.client));
      const text = `${client.name}: ${row.service}, ${row.day}`;
      if (keys.has(key) && addsNothing(client)) return { number, outcome: 'same', text };
      if (keys.has(key)) return { number, outcome: 'changed', text: describeAdditions(client), plan: { client } };
      keys.add(key);
      const found = services.find(({ title }) => foldText(title) === foldText(row.service));
      const service = { id: found?.id ?? (createSlug(row.service) || 'lucrare'), name: found?.title ?? row.service };
      const visit = { ...row, id: randomUUID(), clientId: client.id, service, minutes };
      return { number, outcome: 'new', text, plan: { client, visit } };
    });
  };
}

/** The address belongs to the visit; only a client without contacts needs it to be recognised. */
const withoutAddress = (client: ImportedClient) =>
  client.emails.length + client.phones.length > 0 ? { ...client, address: null } : client;

const buildKey = (clientId: string, day: string, service: string, place: string) =>
  [clientId, day, foldText(service), place].join('|');

const buildPlaceKey = ({ address }: ImportedClient) => address?.garden ?? buildGardenKey(noAddress);
const noAddress = { city: '', streetName: '', houseNumber: '', buildingName: '', email: '', phone: '' };

async function listKnownVisits(db: Db, clientIds: string[], rows: ReadVisit[]) {
  const days = rows.map(({ day }) => day).sort();
  const visits = await listClientVisits(db, [...new Set(clientIds)], days[0] ?? '', days.at(-1) ?? '');
  return visits.map((visit) => {
    const place = buildGardenKey({ ...readGardenAddress(visit), email: '', phone: '' });
    return buildKey(visit.client_id, visit.local_time.slice(0, 10), visit.service_name, place);
  });
}

function readVisit(row: ImportValues, today: string): ReadVisit {
  const service = requireLength(joinCells(row, 'service'), 120, 'Serviciul');
  if (!service) throw new RowRefused('Lipsește serviciul');
  const typedDay = joinCells(row, 'day');
  if (!typedDay) throw new RowRefused('Lipsește data');
  const day = readDay(typedDay, 'Data');
  if (day >= today) throw new RowRefused('Vizita nu a trecut: adăugați-o din Programări');
  const hour = joinCells(row, 'hour') || /\s(\d{1,2}:\d{2})/.exec(typedDay)?.[1] || '';
  const note = requireLength((row.values.visitNote ?? []).join('\n'), 2000, 'Nota');
  return { client: readClient(row), service, day, hour: hour && readHour(hour), note };
}
