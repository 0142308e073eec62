import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import * as schemas from '../../../../contract/visits/availability.ts';
import * as routes from '../../../../contract/visits/routes.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { mountSetting } from '../../../common/settings/mount-setting.ts';
import { countServiceWindows, findOfferedService } from '../../../company/content/offered-service.ts';
import { listTeams, type Team } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ConcurrencyLimit } from '../../../platform/http/concurrency-limit.ts';
import { createStaleSaveFailure } from '../../../platform/http/failure.ts';
import { refuseMisfits } from './affected-visits.ts';
import { readAvailability, readOccupancy, requestSetting, writeAvailability } from './availability-store.ts';
import { allTeams, groupClosures, listClosedDays, replaceClosedDays } from './closure-store.ts';
import { calculateAvailability, listDates } from './free-windows.ts';

/** The days that visitors can book, and their settings. Changed settings never move booked visits. */
export function mountAvailability(context: Context, limit: ConcurrencyLimit) {
  const { mount, db, now } = context;
  const today = () => toBucharestDay(now());

  mount(routes.getAvailability, schemas.getAvailabilitySchemas, ({ query: { from, to, service }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return limit.run(request.ip, async () => {
      // Days are shown for a service that is no longer offered, too; only booking it is refused.
      const windowCount = service ? countServiceWindows(await findOfferedService(db, service, now())) : 1;
      const occupancy = await readOccupancy(db, from, to);
      const days = listDates(from, to).map((date) => calculateAvailability(occupancy, date, today(), windowCount));
      return { days, windowMinutes: occupancy.settings.windowMinutes };
    });
  });

  mount(routes.getVisitSettings, schemas.getVisitSettingsSchemas, () => readVisitSettings(db, today()));

  mount(
    routes.saveVisitSettings,
    schemas.saveVisitSettingsSchemas,
    async ({ input: { settings, version, accepted = false }, user }) => {
      const from = today();
      const newSettings = { ...settings, closedDays: settings.closedDays.filter(({ date }) => date >= from) };
      await db.transaction().execute(async (trx) => {
        const before = await readVisitSettings(trx, from);
        if (before.version !== version) throw createStaleSaveFailure('Setările au fost schimbate', { current: before });
        if (!accepted) {
          const teams = await listTeams(trx);
          await refuseMisfits(trx, toPlan(before.settings, teams), toPlan(newSettings, teams), from);
        }
        if (!(await writeAvailability(trx, newSettings.availability, version)))
          throw createStaleSaveFailure('Setările au fost schimbate', { current: before });
        await replaceClosedDays(trx, from, newSettings.closedDays, { name: user.name, at: now().toISOString() });
        const subject = { kind: 'settings' as const, id: 'visits', title: 'Programul vizitelor' };
        const change = { before: pickAuditFields(before.settings), after: pickAuditFields(newSettings) };
        await recordActivity(trx, { by: user, action: 'update', ...subject, ...change }, now());
      });
      return readVisitSettings(db, from);
    },
  );

  mountSetting(context, requestSetting, {
    name: 'requests',
    get: [routes.getRequestSettings, schemas.getRequestSettingsSchemas],
    save: [routes.saveRequestSettings, schemas.saveRequestSettingsSchemas],
  });
}

async function readVisitSettings(db: Db, from: string) {
  const { value: availability, version } = await readAvailability(db);
  return { settings: { availability, closedDays: await listClosedDays(db, from) }, version };
}

const toPlan = ({ availability: settings, closedDays }: schemas.VisitSettings, teams: Team[]) => ({
  settings,
  closed: groupClosures(closedDays.map(({ date }) => ({ date, team: allTeams, from_hour: '' }))),
  teams,
});

const pickAuditFields = ({ availability, closedDays }: schemas.VisitSettings) => ({ ...availability, closedDays });
