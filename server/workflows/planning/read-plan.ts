import type { AgreementContent, AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import * as schemas from '../../../contract/planning/plan.ts';
import { declareSetting, readSite } from '../../common/settings/setting-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import { readWindowCounts } from '../../company/content/offered-service.ts';
import { buildGardenKey, createLocator, getCompanyPosition, type Locate } from '../../company/gardens/gardens.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Agreement,
  listOpenAgreements,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { findWorkVisits, mergeDays, readWorkVisits } from '../agreements/due-work.ts';
import { listStopWindows, readOccupancy } from '../visits/availability/availability-store.ts';
import type { Occupancy } from '../visits/availability/free-windows.ts';
import { findMeasuredWindows, measureVisits } from '../visits/crew/work-times.ts';
import { listTimedVisits } from '../visits/visit-list-store.ts';
import { findOutsideVisits, type OutsideVisit } from './outside-visits.ts';
import { type Stop, TeamDays } from './team-days.ts';
import type { PlannedWork } from './work-chain.ts';

export const planningSetting = declareSetting(
  'planning',
  'Planificare',
  schemas.planningSettings,
  schemas.defaultPlanningSettings,
);

export const readPlanningSettings = async (db: Db) => (await planningSetting.read(db)).value;

export interface AgreementToPlan extends PlannedWork {
  agreement: Agreement;
  workId: string;
  serviceId: string;
  service: string;
  /** Visits outside of the agreement that are counted in `visits` as if they belonged to it. */
  outside: OutsideVisit[];
}

interface PlannedStop extends Stop {
  city: string;
}

export const buildWorkKey = ({ agreementId, workId }: { agreementId: string; workId: string }) =>
  `${agreementId}/${workId}`;

/** A plan starts tomorrow. */
function calculatePlanPeriod(now: Date, weeks: number) {
  const today = toBucharestDay(now);
  return { today, from: addDays(today, 1), to: addDays(today, 7 * weeks) };
}

export type PlanData = Awaited<ReturnType<typeof readPlanData>>;

export async function readPlanData({ db, now }: DbContext, weeks: number) {
  const { today, from, to } = calculatePlanPeriod(now(), weeks);
  const site = await readSite(db);
  const locate = createLocator(site);
  const occupancy = await readOccupancy(db, from, to);
  const stops = joinWindows(await listStopWindows(db, from, to), locate);
  const bases = new Map(
    occupancy.teams.map(({ number, base }) => [number, base ? locate(base) : getCompanyPosition(site)] as const),
  );
  const days = new TeamDays({ from, to, occupancy, stops, bases });
  const agreements = await listOpenAgreements(db, today);
  const works = await readWorks(db, agreements, { occupancy, today, locate });
  return { from, to, site, stops, days, occupancy, works };
}

type StopWindow = Awaited<ReturnType<typeof listStopWindows>>[number];

function joinWindows(rows: StopWindow[], locate: Locate): PlannedStop[] {
  const byVisit = Map.groupBy(rows, ({ id, team }) => `${id} ${team}`);
  return [...byVisit.values()].map((windows) => {
    const { team, city, county } = windows[0] as StopWindow;
    const position = locate({ name: city, county });
    return { team, city, position, windows: windows.map(({ window }) => window) };
  });
}

interface Reading {
  occupancy: Occupancy;
  today: string;
  locate?: Locate;
}

export async function readWorks(
  db: Db,
  agreements: Agreement[],
  { occupancy: { settings }, today, locate = () => null }: Reading,
): Promise<AgreementToPlan[]> {
  const ids = agreements.map(({ id }) => id);
  const visits = await readWorkVisits(db, ids);
  const listOutside = await findOutsideVisits(db, agreements, today);
  const works = agreements.flatMap((agreement) => {
    const content = readAgreementContent(agreement);
    return content.works.map((work) => ({ agreement, content, work }));
  });
  const services = await readServices(db, [...new Set(works.map(({ work }) => work.serviceId))]);
  const measured = (await readPlanningSettings(db)).usesMeasuredTimes && measureVisits(await listTimedVisits(db));
  const countMeasured = ({ client }: AgreementContent, { serviceId }: AgreementWork) =>
    measured ? findMeasuredWindows(measured, { serviceId, garden: buildGardenKey(client) }, settings) : undefined;
  return works.map(({ agreement, content, work }) => {
    const outside = listOutside(agreement, work.serviceId);
    return {
      id: buildWorkKey({ agreementId: agreement.id, workId: work.id }),
      agreement,
      workId: work.id,
      serviceId: work.serviceId,
      recurrence: work,
      period: toWorkPeriod(agreement),
      teamId: content.teamId,
      weekday: content.weekday,
      time: content.window,
      visits: [
        ...mergeDays(findWorkVisits(visits, agreement.id, work.id)),
        ...outside.map(({ date }) => date.slice(0, 10)),
      ].sort(),
      outside,
      position: locate({ name: agreement.city, county: agreement.county }),
      service: services.get(work.serviceId)?.service ?? work.serviceId,
      windowCount: countMeasured(content, work) ?? services.get(work.serviceId)?.windowCount ?? 1,
    };
  });
}

/** Includes services that are no longer offered: agreed work is still done. */
async function readServices(db: Db, ids: string[]) {
  const windowCounts = await readWindowCounts(db, ids);
  const titles = await listTitles(db, 'services', ids);
  return new Map(titles.map(({ id, title }) => [id, { service: title, windowCount: windowCounts.get(id) ?? 1 }]));
}
