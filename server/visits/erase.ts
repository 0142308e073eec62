import { listSubjectIds, removeRecordContacts } from '../clients/erase-store.ts';
import { deleteEntries, eraseFromEntries } from '../crew/stop-store.ts';
import type { Erased, Eraser } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mentions.ts';
import { anonymiseEvents, anonymiseVisits, listVisitIdsBefore, listVisitsToErase } from './erase-store.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';
import { readGardenAddress } from './visit-columns.ts';
import { deleteSubjectEntries } from './waiting/waiting-store.ts';

type Trx = Parameters<Eraser>[0];

const visits = { table: 'visits', kind: 'visit', noPhone: '' } as const;

/** Visits stay for the statistics, with their state, service, town and time and nothing personal. */
export const eraseFromVisits: Eraser = async (trx, subject, now) => {
  const erased = await eraseVisits(trx, await listSubjectIds(trx, visits, subject), now);
  const waiting = await deleteSubjectEntries(trx, subject);
  const contacts = await removeRecordContacts(trx, visits, subject.mentions);
  const notes = await rewriteTexts(trx, texts, subject.mentions);
  const entries = await eraseFromEntries(trx, subject.mentions);
  const appointments = [...(erased.log?.appointments ?? []), ...waiting];
  const count = erased.count + waiting.length + contacts + notes + entries;
  return { ...erased, count, log: { appointments } };
};

const texts = [
  { table: 'visits' as const, key: ['id'], columns: ['notes', 'staff_notes'] },
  { table: 'visit_events' as const, key: ['visit_id', 'sequence'], columns: ['note'] },
];

export async function eraseOldVisits(trx: Trx, before: string, now: Date) {
  const ids = await listVisitIdsBefore(trx, before, 500);
  return { ...(await eraseVisits(trx, ids, now)), ids };
}

async function eraseVisits(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const gardens = (await listVisitsToErase(trx, ids)).map(readGardenAddress);
  const files = await deletePhotosOfVisits(trx, ids);
  await deleteEntries(trx, ids);
  await anonymiseVisits(trx, ids, now.toISOString());
  await anonymiseEvents(trx, ids);
  return { count: ids.length, files, gardens, log: { appointments: ids } };
}
