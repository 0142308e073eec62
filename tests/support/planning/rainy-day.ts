import { agreementContent } from '../../../contract/agreements/agreement-content.ts';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { insertAgreement } from '../../../server/workflows/agreements/write-agreement.ts';
import { holdWindows, readOccupancy } from '../../../server/workflows/visits/availability/availability-store.ts';
import { queueVisitorEmail } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { buildTimeColumns, buildVisitRow, toFieldColumns } from '../../../server/workflows/visits/visit-columns.ts';
import { insertVisit, type Visit } from '../../../server/workflows/visits/visit-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../../../server/workflows/visits/visit-transaction.ts';
import { writeAvailabilitySettings } from '../visits/availability-settings.ts';
import { createVisitContext } from '../visits/visit-setup.ts';

/** Three teams with fourteen windows a day. */
const rainySettings = {
  ...defaultAvailability,
  windows: Array.from({ length: 14 }, (_, index) => `${String(7 + index).padStart(2, '0')}:00`),
  windowMinutes: 60,
  teams: 3,
};
export const teamIds = ['echipa-1', 'echipa-2', 'echipa-3'];

const author = { id: 'ana', name: 'Ana' };

/** Fills a day of three teams with confirmed visits, numbered from 0, each with an unsent e-mail. */
export async function fillRainyDay(db: Db, now: () => Date, { date, agreements = 28, plain = 12 }: RainyDay) {
  await writeAvailabilitySettings(db, rainySettings);
  return withVisitTransaction(createVisitContext(db, now), async (transaction) => {
    const visits: Visit[] = [];
    for (let number = 0; number < agreements + plain; number += 1)
      visits.push(await addVisit(transaction, date, number, number < agreements));
    return visits;
  });
}

interface RainyDay {
  date: string;
  agreements?: number;
  plain?: number;
}

async function addVisit(transaction: VisitTransaction, date: string, number: number, hasAgreement: boolean) {
  const { trx, now } = transaction;
  const client = {
    name: `Om ${number}`,
    email: `om${number}@exemplu.ro`,
    phone: `07${20_000_000 + number}`,
    streetName: 'Strada Teilor',
    houseNumber: String(number),
    city: 'Florești',
    county: 'Cluj',
  };
  const agreement = hasAgreement ? await addAgreement(transaction, client, date) : undefined;
  const occupancy = await readOccupancy(trx, date, date);
  const localTime = `${date}T${rainySettings.windows[Math.floor(number / 3)]}:00`;
  const visit = buildVisitRow(
    {
      ...toFieldColumns({ ...client, serviceId: 'gazon' }, 'Gazon'),
      ...buildTimeColumns(localTime, occupancy, 1),
      id: `vizita-${number}`,
      state: 'confirmed',
      source: 'staff',
      ...(agreement && { agreement_id: agreement.id, work_id: 'gazon' }),
    },
    now,
  );
  await insertVisit(trx, visit);
  if (!(await holdWindows(trx, { visit_id: visit.id }, visit, occupancy, teamIds[number % 3]))) throw new Error('full');
  await queueVisitorEmail(transaction, visit, { kind: 'visitConfirmed' });
  return visit;
}

/** An agreement for mowing once a month. */
const addAgreement = (transaction: VisitTransaction, client: Record<string, string>, date: string) => {
  const year = date.slice(0, 4);
  const work = {
    id: 'gazon',
    serviceId: 'gazon',
    rule: { kind: 'monthly', times: 1 },
    price: { per: 'visit', amount: 10_000 },
  };
  const content = agreementContent.parse({
    title: 'Întreținere',
    start: `${year}-01-01`,
    end: `${Number(year) + 1}-12-31`,
    client: { ...client, taxId: '', buildingName: '', postalCode: '' },
    works: [{ ...work, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
    teamId: null,
    weekday: null,
    window: null,
    accessNotes: '',
  });
  return insertAgreement(transaction, { content, actor: author });
};

/** Everything that an undo restores; sequences and change times are left out because they only rise. */
export async function readDayState(db: Db) {
  const [visits, windows, emails, choices] = await Promise.all([
    db.selectFrom('visits').selectAll().orderBy('id').execute(),
    db.selectFrom('visit_windows').selectAll().orderBy('local_time').orderBy('team').execute(),
    db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    db.selectFrom('visit_choices').selectAll().where('state', '=', 'open').execute(),
  ]);
  return { visits: visits.map(({ sequence, updated_at, ...visit }) => visit), windows, emails, choices };
}
