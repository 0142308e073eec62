import { failReasons } from '../../../contract/crew/entries.ts';
import { listStopEntries, setGardenPoint } from '../../../contract/crew/routes.ts';
import { listStopEntriesSchemas, setGardenPointSchemas } from '../../../contract/crew/schemas.ts';
import type { Context } from '../../context.ts';
import { foldEntries, readEntryValue } from '../../crew/fold-entries.ts';
import { listEntries, type StopEntry } from '../../crew/stop-entry-store.ts';
import { deletePoints, readPoints, writePoint } from '../../gardens/garden-store.ts';
import { requireVisit } from '../staff/staff-view.ts';
import { visitGardenKey } from '../visit-columns.ts';
import { recordVisitActivity } from '../visit-transaction.ts';

/** What staff see and set beside the crew. */
export function mountStopEntries({ mount, db, now }: Context) {
  mount(listStopEntries, listStopEntriesSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const entries = await listEntries(db, [id]);
    const { replaced } = foldEntries(entries);
    const key = visitGardenKey(visit);
    const point = (await readPoints(db, [key])).get(key);
    return {
      entries: entries.map((entry) => ({ ...viewEntry(entry), isReplaced: replaced.has(entry.key) })),
      point: point ? { latitude: point.latitude, longitude: point.longitude, source: point.source } : null,
    };
  });

  mount(setGardenPoint, setGardenPointSchemas, async ({ params: { id }, input: { point }, user }) => {
    const visit = await requireVisit(db, id);
    const key = visitGardenKey(visit);
    const before = (await readPoints(db, [key])).get(key);
    await db.transaction().execute(async (trx) => {
      const written = { source: 'staff' as const, at: now().toISOString(), by_name: user.name };
      await (point ? writePoint(trx, { key, ...point, ...written }) : deletePoints(trx, [key]));
      const activity = { before: { point: formatPoint(before) }, after: { point: formatPoint(point) } };
      await recordVisitActivity(trx, { by: user, now: now() }, visit, { action: 'update', ...activity });
    });
    return { point };
  });
}

const formatPoint = (point: { latitude: number; longitude: number } | null | undefined) =>
  point ? `${point.latitude}, ${point.longitude}` : '';

const viewEntry = (entry: StopEntry) => ({
  ...{ key: entry.key, kind: entry.kind, by: entry.actor_name, at: entry.at },
  text: describeEntry(entry),
});

function describeEntry(entry: StopEntry) {
  const { text = '', isDone, isPartial, reason, note } = readEntryValue(entry);
  if (entry.kind === 'check') return `${isDone ? 'Bifat' : 'Debifat'}: ${text || entry.subject}`;
  return [isPartial && 'Parțial', reason && failReasons[reason], note, text].filter(Boolean).join(': ');
}
