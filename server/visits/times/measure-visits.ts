import {
  computeMedian,
  countMeasuredWindows,
  measureMinutes,
  workTimeRules,
} from '../../../contract/crew/work-times.ts';
import type { AvailabilitySettings } from '../../../contract/visits/availability.ts';
import { visitGardenKey } from '../visit-columns.ts';
import type { TimedVisit } from './work-time-store.ts';

export interface MeasuredTime {
  /** The newest of the measured visits. */
  visit: TimedVisit;
  planned: number;
  median: number;
  visits: number;
}

interface MeasuredTimes {
  /** By the id of the service. */
  services: Map<string, MeasuredTime>;
  /** By `workPlaceKey`. */
  gardens: Map<string, MeasuredTime>;
}

const workPlaceKey = (serviceId: string, garden: string) => `${serviceId} ${garden}`;

/** From visits with the newest first: of each service, and of each service in each garden, the median of the last ones. */
export function measureVisits(visits: TimedVisit[]): MeasuredTimes {
  const services = new Map<string, Timed[]>();
  const gardens = new Map<string, Timed[]>();
  const findGarden = createGardenFinder();
  for (const visit of visits) {
    const minutes = measureMinutes(visit.started_at, visit.finished_at);
    if (minutes === undefined) continue;
    const timed = { visit, minutes };
    addUpTo(services.getOrInsert(visit.service_id, []), timed);
    // Visits without their client would all be one garden.
    if (!visit.erased_at) addUpTo(gardens.getOrInsert(workPlaceKey(visit.service_id, findGarden(visit)), []), timed);
  }
  return { services: mapValues(services, summarize), gardens: mapValues(gardens, summarize) };
}

/** A key takes some 50 µs, and most gardens come many times. */
function createGardenFinder() {
  const known = new Map<string, string>();
  return (visit: TimedVisit) => {
    const { city, street_name, house_number, building_name, email, phone } = visit;
    const address = JSON.stringify([city, street_name, house_number, building_name, email, phone]);
    return known.getOrInsertComputed(address, () => visitGardenKey(visit));
  };
}

interface Timed {
  visit: TimedVisit;
  minutes: number;
}

function addUpTo(group: Timed[], timed: Timed) {
  if (group.length < workTimeRules.lastVisits) group.push(timed);
}

const mapValues = <From, To>(groups: Map<string, From>, map: (value: From) => To) =>
  new Map([...groups].map(([key, value]) => [key, map(value)]));

const summarize = (group: Timed[]): MeasuredTime => ({
  visit: (group[0] as Timed).visit,
  planned: computeMedian(group.map(({ visit }) => visit.work_minutes)) as number,
  median: computeMedian(group.map(({ minutes }) => minutes)) as number,
  visits: group.length,
});

/** By the garden's own time, else by the service's; undefined when neither was measured often enough. */
export function findMeasuredWindows(
  { services, gardens }: MeasuredTimes,
  { serviceId, garden }: { serviceId: string; garden: string },
  settings: AvailabilitySettings,
) {
  const own = gardens.get(workPlaceKey(serviceId, garden));
  const usual = services.get(serviceId);
  if (own && own.visits >= workTimeRules.gardenVisits) return countMeasuredWindows(own.median, settings);
  return usual && usual.visits >= workTimeRules.serviceVisits
    ? countMeasuredWindows(usual.median, settings)
    : undefined;
}
