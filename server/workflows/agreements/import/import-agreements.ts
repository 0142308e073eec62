import { randomUUID } from 'node:crypto';
import { formatRecurrence } from '../../../../contract/agreements/format-recurrence.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { linkImportedRecords, writeClientPlans } from '../../../company/clients/import/client-import-store.ts';
import type { ClientPlan } from '../../../company/clients/import/client-row.ts';
import { clientJournal } from '../../../company/clients/import/import-clients.ts';
import { addsNothing, createClientPlanner } from '../../../company/clients/import/plan-clients.ts';
import { listTitles, listVisibleIds } from '../../../company/content/content-store.ts';
import { buildGardenKey } from '../../../company/gardens/gardens.ts';
import { attemptRow, RowRefused } from '../../../company/import/cells.ts';
import {
  defineImportKind,
  type ImportOrigin,
  type ImportValues,
  type PlannedRow,
} from '../../../company/import/import-kind.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readAvailability } from '../../visits/availability/availability-store.ts';
import { type PastVisit, writePastVisits } from '../../visits/import/past-visits.ts';
import { visitJournal } from '../../visits/import/visit-import-store.ts';
import { type Agreement, listAgreementsOfGarden, readAgreementContent } from '../agreement-store.ts';
import { findVisitLink } from '../match-visit.ts';
import { nameAgreementSeries } from '../write-agreement.ts';
import {
  agreementJournal,
  agreementNumberJournal,
  insertImportedAgreements,
  type NewImportedAgreement,
} from './agreement-import-store.ts';
import { type ImportedAgreement, readAgreement } from './agreement-row.ts';

interface AgreementPlan {
  client: ClientPlan;
  agreement: NewImportedAgreement;
  series: string;
  /** The last time the work was done, from which the next due date follows. */
  lastVisit?: PastVisit;
}

const maxServices = 500;

/** Each row is an agreement with one work. The journals are in the order of locks: numbers, visits, clients. */
export const agreementImport = defineImportKind<AgreementPlan>({
  name: 'agreements',
  journals: [agreementJournal, agreementNumberJournal, visitJournal, clientJournal],
  createPlanner: planAgreements,
  listSubjects: ({ client, agreement, series, lastVisit }) => ({
    agreements: [agreement.id],
    numbers: [series],
    visits: lastVisit ? [lastVisit.id] : [],
    clients: [client.id],
  }),
  write: writeAgreements,
});

async function writeAgreements(trx: Trx, plans: AgreementPlan[], origin: ImportOrigin) {
  const clients = plans.map(({ client }) => client).filter((plan) => !addsNothing(plan));
  await insertImportedAgreements(
    trx,
    plans.map(({ agreement }) => agreement),
    origin,
  );
  await writeClientPlans(trx, clients, origin);
  await writePastVisits(
    trx,
    plans.flatMap(({ lastVisit }) => lastVisit ?? []),
    origin,
    findVisitLink,
  );
  const records = plans.map(({ client, agreement }) => ({ id: agreement.id, clientId: client.id, at: origin.at }));
  await linkImportedRecords(trx, 'agreement', records, origin.at);
}

function planAgreements({ at }: ImportOrigin) {
  const today = toBucharestDay(new Date(at));
  const clients = createClientPlanner();
  /** The number of the first row, by garden and service. */
  const named = new Map<string, number>();
  return async (db: Db, rows: ImportValues[]): Promise<PlannedRow<AgreementPlan>[]> => {
    const services = await listTitles(db, 'services', await listVisibleIds(db, 'services', at, maxServices));
    const minutes = (await readAvailability(db)).value.windowMinutes;
    const read = rows.map((row) => ({
      number: row.number,
      row: attemptRow(() => readAgreement(row, services, today)),
    }));
    await clients.load(
      db,
      read.flatMap(({ row }) => (row instanceof RowRefused ? [] : [row.client])),
    );
    const planned: PlannedRow<AgreementPlan>[] = [];
    for (const { number, row } of read) {
      const refusal = row instanceof RowRefused ? row : nameOnce(row, number);
      if (refusal || row instanceof RowRefused)
        planned.push({ number, outcome: 'refused', text: refusal?.message ?? '' });
      else planned.push({ number, ...(await plan(db, row, minutes)) });
    }
    return planned;
  };

  function nameOnce({ content }: ImportedAgreement, number: number) {
    const key = `${buildGardenKey(content.client)}|${content.works[0]?.serviceId}`;
    const first = named.getOrInsert(key, number);
    return first === number ? undefined : new RowRefused(`Grădina este cu același serviciu și pe rândul ${first}`);
  }

  async function plan(
    db: Db,
    row: ImportedAgreement,
    minutes: number,
  ): Promise<Omit<PlannedRow<AgreementPlan>, 'number'>> {
    const other = await findOther(db, row, today);
    const text = describeRow(row);
    if (other && isSame(other, row)) return { outcome: 'same', text: `${text}: contractul ${other.number}` };
    if (other) return { outcome: 'refused', text: `Grădina are deja acest serviciu în contractul ${other.number}` };
    const client = attemptRow(() => clients.plan({ ...row.client, address: null }));
    if (client instanceof RowRefused) return { outcome: 'refused', text: client.message };
    const agreement = { ...row, id: randomUUID() };
    const series = nameAgreementSeries(at);
    const lastVisit = row.lastDone ? toLastVisit(agreement, client.id, minutes) : undefined;
    return { outcome: 'new', text, plan: { client, agreement, series, ...(lastVisit && { lastVisit }) } };
  }
}

/** Another agreement with this service for the same garden in an overlapping period. */
async function findOther(db: Db, { content }: ImportedAgreement, today: string) {
  const { start, end, client, works } = content;
  const found = await listAgreementsOfGarden(db, buildGardenKey(client), { start, end, today });
  return found.find((other) =>
    readAgreementContent(other).works.some(({ serviceId }) => serviceId === works[0]?.serviceId),
  );
}

function isSame(other: Agreement, { content: { works, start } }: ImportedAgreement) {
  const [wanted] = works;
  const otherContent = readAgreementContent(other);
  const work = otherContent.works.find(({ serviceId }) => serviceId === wanted?.serviceId);
  const terms = (of: typeof work) => JSON.stringify([of?.rule, of?.months, of?.price]);
  return otherContent.start === start && terms(work) === terms(wanted);
}

/** A visit before the first day of the agreement is not linked to it. */
function toLastVisit(
  { id, client, content, service, lastDone }: NewImportedAgreement,
  clientId: string,
  minutes: number,
): PastVisit {
  const visit = { id: randomUUID(), clientId, client, service, day: lastDone, hour: '', note: '', minutes };
  const [work] = content.works;
  return work && lastDone >= content.start ? { ...visit, agreement: { id, workId: work.id } } : visit;
}

const describeRow = ({ content: { client, works, start, end }, service }: ImportedAgreement) =>
  [
    `${client.name}: ${service.name}`,
    ...works.map(
      (work) =>
        `${formatRecurrence(work)}, ${formatBani(work.price.amount)} / ${work.price.per === 'month' ? 'lună' : 'vizită'}`,
    ),
    `${start} – ${end}`,
  ].join(', ');
