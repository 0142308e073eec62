import type { z } from 'zod';
import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { type KnownZone, listZones } from '../../../contract/coverage/zones.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { type getRoomSchemas, planLimits } from '../../../contract/planning/plan.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { listLocalities, listLocalitiesNamed } from '../../company/localities/localities.ts';
import type { Context } from '../../context.ts';
import { type Plan, placeAll, planVisits, runInSlices, runPlan } from './plan-visits.ts';
import { type PlanData, readPlanData, readPlanningSettings } from './read-plan.ts';
import type { PlannedWork } from './work-chain.ts';

const maxGardens = 50;
const lifeMs = 60_000;
/** The maximum straight-line distance of a team's day after adding a garden. */
const maxDayKm = 120;

type Room = z.output<typeof getRoomSchemas.reply>;

/** Computes the room at most once a minute, because every dashboard shows it. */
export function createRoomReader(context: Context) {
  let known: { at: number; room: Promise<Room> } | undefined;
  return {
    read() {
      const now = context.now().getTime();
      if (known && now - known.at < lifeMs) return known.room;
      const room = runPlan('room', () => calculateRoom(context));
      known = { at: now, room };
      room.catch(() => {
        known = undefined;
      });
      return room;
    },
    forget() {
      known = undefined;
    },
  };
}

async function calculateRoom(context: Context): Promise<Room> {
  const { weeks } = await readPlanningSettings(context.db);
  const data = await readPlanData(context, weeks);
  return { zones: await runInSlices(countGardens(data)), weeks };
}

/** Counts gardens that fit beside the plan that would be proposed now. */
function* countGardens(data: PlanData): Generator<void, Room['zones']> {
  const plan = yield* planVisits(data.days, data.works, planLimits.proposals);
  const zones: Room['zones'] = [];
  for (const { zone, position } of listZonePlaces(data.site)) {
    const weekly = yield* countMore(plan, data, position, { days: 7, tolerance: 2 });
    const fortnightly = yield* countMore(plan, data, position, { days: 14, tolerance: 3 });
    zones.push({ zone, weekly, fortnightly });
  }
  return zones;
}

/** Counts how many gardens fit one after another, each with all its visits. */
function* countMore(
  plan: Plan,
  { from, to }: PlanData,
  position: Position | null,
  rule: { days: number; tolerance: number },
): Generator<void, number> {
  const restore = plan.days.save();
  const garden: PlannedWork = {
    id: 'more',
    recurrence: { rule: { kind: 'interval', ...rule }, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    period: { start: from, end: addDays(to, 2 * rule.days), pauses: [] },
    visits: [],
    position,
    windowCount: 1,
    teamId: null,
    weekday: null,
    time: null,
    maxDayKm,
  };
  let count = 0;
  while (count < maxGardens && placeAll(plan.days, garden)) {
    count++;
    yield;
  }
  restore();
  return count;
}

/** A typical position of a garden in each zone; null where the distance does not matter. */
function listZonePlaces(site: SiteSettings): { zone: string; position: Position | null }[] {
  if (!site.coverage?.length) return [{ zone: 'în jurul bazei', position: null }];
  const zones = listZones(site.coverage);
  return zones.map((zone, index) => ({
    zone: [zone.where, zone.where && zone.reach ? `(${zone.reach})` : zone.reach].filter(Boolean).join(' '),
    position: findNamedPlace(zone) ?? (hasChosenPlace(site) ? findLargestPlace(zones, index, site.position) : null),
  }));
}

const findNamedPlace = ({ places = [] }: KnownZone) => places.flatMap(listLocalitiesNamed)[0] ?? null;

/** The distance assumed for a zone without an end. */
const beyondKm = 20;

/** The largest locality at the distance of a zone. */
function findLargestPlace(zones: KnownZone[], at: number, home: Position) {
  const within = zones[at]?.within;
  const inner = Math.max(0, ...zones.slice(0, at).map((zone) => (typeof zone.within === 'number' ? zone.within : 0)));
  const outer = typeof within === 'number' ? within : inner + beyondKm;
  const isInside = (km: number) => (km > inner || inner === 0) && km <= outer;
  return listLocalities().find((locality) => isInside(calculateDistanceKm(home, locality))) ?? null;
}
