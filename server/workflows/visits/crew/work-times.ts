import type { User } from '../../../../contract/accounts/schemas.ts';
import { applyWorkTime, getWorkTimes } from '../../../../contract/crew/routes.ts';
import { applyWorkTimeSchemas, getWorkTimesSchemas } from '../../../../contract/crew/schemas.ts';
import {
  calculateMedian,
  countMeasuredWindows,
  measureMinutes,
  workTimeRules,
} from '../../../../contract/crew/work-times.ts';
import type { AvailabilitySettings } from '../../../../contract/visits/availability.ts';
import { listTitles } from '../../../company/content/content-store.ts';
import { readWindowCounts } from '../../../company/content/offered-service.ts';
import { createMissingDocumentFailure } from '../../../company/content/staff/document-view.ts';
import { rewriteDocument } from '../../../company/content/write-version.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readAvailability } from '../availability/availability-store.ts';
import { buildVisitGardenKey, readField } from '../visit-columns.ts';
import { listTimedVisits, type TimedVisit } from '../visit-list-store.ts';

const maxGardens = 200;

export function mountWorkTimes(context: Context) {
  const { mount, db } = context;

  mount(getWorkTimes, getWorkTimesSchemas, async ({ query }) => {
    const { services, gardens } = measureVisits(await listTimedVisits(db, query));
    return {
      services: await describeServices(db, [...services.values()]),
      gardens: [...gardens.values()]
        .filter(({ visits }) => visits >= workTimeRules.gardenVisits)
        .toSorted((a, b) => calculateOverrun(b) - calculateOverrun(a))
        .slice(0, maxGardens)
        .map(describeGarden),
    };
  });

  mount(applyWorkTime, applyWorkTimeSchemas, ({ params: { service }, user }) => setMeasured(context, service, user));
}

/** Services in the bin are left out. */
async function describeServices(db: Db, times: MeasuredTime[]) {
  const { value: availability } = await readAvailability(db);
  const ids = times.map(({ visit }) => visit.service_id);
  const titles = new Map((await listTitles(db, 'services', ids)).map((service) => [service.id, service]));
  const windowCounts = await readWindowCounts(db, ids);
  const byVisits = times.toSorted((a, b) => b.visits - a.visits);
  return byVisits.flatMap(({ visit: { service_id: id }, planned, median, visits }) => {
    const service = titles.get(id);
    if (!service || service.deleted_at) return [];
    const windowCount = windowCounts.get(id) ?? 1;
    const measuredWindowCount = countMeasuredWindows(median, availability);
    return [{ service: { id, name: service.title }, planned, median, visits, windowCount, measuredWindowCount }];
  });
}

/** The minutes by which the work is longer than planned. */
const calculateOverrun = ({ median, planned }: MeasuredTime) => median - planned;

const describeGarden = ({ visit, planned, median, visits }: MeasuredTime) => ({
  planned,
  median,
  visits,
  name: visit.name,
  city: visit.city,
  service: { id: visit.service_id, name: visit.service_name },
  address: [readField(visit, 'streetName'), readField(visit, 'houseNumber')].filter(Boolean).join(' '),
});

/** Saved like an edit of the service, for future bookings; existing visits keep their windows. */
async function setMeasured({ db, now, changes }: Context, service: string, by: User) {
  const { value: availability } = await readAvailability(db);
  const [document] = await listTitles(db, 'services', [service]);
  if (!document || document.deleted_at) throw createMissingDocumentFailure();
  const measured = measureVisits(await listTimedVisits(db)).services.get(service);
  if (!measured || measured.visits < workTimeRules.serviceVisits)
    throw new Failure(
      'wrong_state',
      `Sunt prea puține vizite cu timpul notat: e nevoie de cel puțin ${workTimeRules.serviceVisits}.`,
    );
  const windowCount = countMeasuredWindows(measured.median, availability);
  const setCount = (json: string) => JSON.stringify({ ...JSON.parse(json), windowCount });
  await changes.commit(db, (trx) => rewriteDocument(trx, 'services', service, setCount, { by, now: now() }));
  return { windowCount };
}

interface MeasuredTime {
  /** The newest of the measured visits. */
  visit: TimedVisit;
  planned: number;
  median: number;
  visits: number;
}

const buildWorkPlaceKey = (serviceId: string, garden: string) => `${serviceId} ${garden}`;

/** The median of the last visits, by service, and by service and garden. */
export function measureVisits(visits: TimedVisit[]) {
  const services = new Map<string, Timed[]>();
  const gardens = new Map<string, Timed[]>();
  const findGarden = createGardenFinder();
  for (const visit of visits) {
    const minutes = measureMinutes(visit.started_at, visit.finished_at);
    if (minutes === undefined) continue;
    const timed = { visit, minutes };
    addUpTo(services.getOrInsert(visit.service_id, []), timed);
    // Without a client, all such visits would count as one garden.
    if (!visit.erased_at)
      addUpTo(gardens.getOrInsert(buildWorkPlaceKey(visit.service_id, findGarden(visit)), []), timed);
  }
  return { services: summarizeAll(services), gardens: summarizeAll(gardens) };
}

/** Cached, because a key takes some 50 µs and most gardens occur many times. */
function createGardenFinder() {
  const keysByAddress = new Map<string, string>();
  return (visit: TimedVisit) => {
    const { city, street_name, house_number, building_name, email, phone } = visit;
    const address = JSON.stringify([city, street_name, house_number, building_name, email, phone]);
    return keysByAddress.getOrInsertComputed(address, () => buildVisitGardenKey(visit));
  };
}

interface Timed {
  visit: TimedVisit;
  minutes: number;
}

function addUpTo(group: Timed[], timed: Timed) {
  if (group.length < workTimeRules.lastVisits) group.push(timed);
}

const summarizeAll = (groups: Map<string, Timed[]>) =>
  new Map([...groups].map(([key, group]) => [key, summarize(group)]));

const summarize = (group: Timed[]): MeasuredTime => ({
  visit: (group[0] as Timed).visit,
  planned: calculateMedian(group.map(({ visit }) => visit.work_minutes)) as number,
  median: calculateMedian(group.map(({ minutes }) => minutes)) as number,
  visits: group.length,
});

/** Prefers the median of the garden to that of the service; undefined when too few visits were measured. */
export function findMeasuredWindows(
  { services, gardens }: ReturnType<typeof measureVisits>,
  { serviceId, garden }: { serviceId: string; garden: string },
  settings: AvailabilitySettings,
) {
  const gardenTimes = gardens.get(buildWorkPlaceKey(serviceId, garden));
  const usual = services.get(serviceId);
  if (gardenTimes && gardenTimes.visits >= workTimeRules.gardenVisits)
    return countMeasuredWindows(gardenTimes.median, settings);
  return usual && usual.visits >= workTimeRules.serviceVisits
    ? countMeasuredWindows(usual.median, settings)
    : undefined;
}
