import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import {
  getVisitSettingsSchemas,
  saveVisitSettingsSchemas,
  type VisitSettings,
} from '../../../contract/visits/availability.ts';
import { getVisitSettings, saveVisitSettings } from '../../../contract/visits/routes.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Mount } from '../../http/mount.ts';
import { listClosedDays } from '../staff/staff-visit-store.ts';
import { affectedVisits } from './affected-visits.ts';
import {
  listBookedAhead,
  readVersionedAvailability,
  replaceClosedDays,
  writeNextAvailability,
} from './settings-store.ts';

const mostNamed = 100;

/** When visits are taken. Booked ones stay where they are; whoever saves sees which the change touches. */
export function mountVisitSettings(mount: Mount, db: Db, now: () => Date) {
  const today = () => dayInBucharest(now());

  mount(getVisitSettings, getVisitSettingsSchemas, () => currentSettings(db, today()));

  mount(
    saveVisitSettings,
    saveVisitSettingsSchemas,
    async ({ input: { settings, version, accepted = false }, user }) => {
      const from = today();
      const wanted = { ...settings, closedDays: settings.closedDays.filter(({ date }) => date >= from) };
      await db.transaction().execute(async (trx) => {
        const before = await currentSettings(trx, from);
        if (before.version !== version) throw stale(before);
        const touched = affectedVisits(await listBookedAhead(trx, `${from}T00:00:00`), before.settings, wanted);
        if (touched.length > 0 && !accepted) throw touching(touched.length, touched.slice(0, mostNamed));
        if (!(await writeNextAvailability(trx, wanted.availability, version))) throw stale(before);
        await replaceClosedDays(trx, from, wanted.closedDays);
        const subject = { kind: 'settings' as const, id: 'visits', title: 'Programul vizitelor' };
        const [was, is] = [told(before.settings), told(wanted)];
        await recordActivity(trx, { by: user, action: 'update', ...subject, before: was, after: is });
      });
      return currentSettings(db, from);
    },
  );
}

async function currentSettings(db: Db, from: string) {
  const { availability, version } = await readVersionedAvailability(db);
  const closedDays = (await listClosedDays(db, from)).map(({ date, reason }) => ({ date, reason: reason ?? '' }));
  return { settings: { availability, closedDays }, version };
}

const told = ({ availability, closedDays }: VisitSettings) => ({ ...availability, closedDays });

const stale = (current: object) =>
  new Failure(
    'conflict',
    'Setările au fost schimbate între timp de altcineva. Nimic nu s-a pierdut: alegeți ce păstrați.',
    {
      details: { current },
    },
  );

const touching = (count: number, touched: unknown[]) =>
  new Failure(
    'conflict',
    pluralize(
      count,
      'O vizită programată nu se mai potrivește cu noile setări.',
      'vizite programate nu se mai potrivesc cu noile setări.',
    ),
    { details: { touched, count } },
  );
