import { deleteEntries, listStopEntriesMentioning, rewriteEntry } from '../crew/stop-store.ts';
import { type Erased, type Eraser, erasedName, type Mentions } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import { mapTexts, mentionPatterns, withoutContacts, withoutMentions } from '../erasure/mentions.ts';
import {
  anonymiseEvents,
  anonymiseVisits,
  listSubjectVisitIds,
  listVisitIdsBefore,
  listVisitsToErase,
  listVisitsWith,
  rewriteVisitContacts,
} from './erase-store.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';
import { readGardenAddress } from './visit-columns.ts';
import { deleteSubjectEntries } from './waiting/waiting-store.ts';

type Trx = Parameters<Eraser>[0];

/** Visits stay for the statistics, with their state, service, town and time and nothing personal. */
export const eraseFromVisits: Eraser = async (trx, subject, now) => {
  const erased = await eraseVisits(trx, await listSubjectVisitIds(trx, subject), now);
  const waiting = await deleteSubjectEntries(trx, subject);
  const contacts = await removeContacts(trx, subject.mentions);
  const notes = await rewriteTexts(trx, visitNotes, subject.mentions);
  const steps = await rewriteTexts(trx, stepNotes, subject.mentions);
  const entries = await eraseFromEntries(trx, subject.mentions);
  const appointments = [...(erased.log?.appointments ?? []), ...waiting];
  const count = erased.count + waiting.length + contacts + notes + steps + entries;
  return { ...erased, count, log: { appointments } };
};

const visitNotes = { table: 'visits' as const, key: ['id'], columns: ['notes', 'staff_notes'] };
const stepNotes = { table: 'visit_events' as const, key: ['visit_id', 'sequence'], columns: ['note'] };

export async function eraseOldVisits(trx: Trx, before: string, now: Date) {
  const ids = await listVisitIdsBefore(trx, before, 500);
  return { ...(await eraseVisits(trx, ids, now)), ids };
}

async function eraseVisits(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0, files: [] };
  const gardens = (await listVisitsToErase(trx, ids)).map(readGardenAddress);
  const files = await deletePhotosOfVisits(trx, ids);
  await deleteEntries(trx, ids);
  await anonymiseVisits(trx, ids, erasedName, now.toISOString());
  await anonymiseEvents(trx, ids, erasedName);
  return { count: ids.length, files, gardens, log: { appointments: ids } };
}

/** Another client's visit keeps everything but the phone or e-mail that they share. */
async function removeContacts(trx: Trx, mentions: Mentions) {
  const withoutShared = withoutContacts(mentions);
  const visits = await listVisitsWith(trx, mentions);
  for (const visit of visits) await rewriteVisitContacts(trx, visit.id, withoutShared(visit, ''));
  return visits.length;
}

/** Notes at the stops of others stay, without the mention; returns how many changed. */
async function eraseFromEntries(trx: Trx, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { key, value } of await listStopEntriesMentioning(trx, mentionPatterns(mentions))) {
    const changed = mapTexts(value, scrubbed, ['reason', 'notice']);
    if (changed === value) continue;
    await rewriteEntry(trx, key, changed);
    count += 1;
  }
  return count;
}
