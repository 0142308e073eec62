import type { User } from '../../../../contract/accounts/schemas.ts';
import {
  type ConflictReason,
  crewDayRange,
  crewLimits,
  crewSteps,
  failReasons,
  type StopEntryKind,
} from '../../../../contract/crew/entries.ts';
import type { Point } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { listEvents } from '../../../common/activity/workflow-store.ts';
import { writePoint } from '../../../company/gardens/garden-store.ts';
import type { Context } from '../../../context.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { deleteConflicts, writeConflict } from '../../crew/conflict-store.ts';
import {
  dropEarlierDays,
  type EntryValue,
  foldEntries,
  limitToNow,
  readEntryValue,
  type StopState,
  sortEntries,
} from '../../crew/fold-entries.ts';
import { countEntries, findEntry, insertEntry, listEntries, type StopEntry } from '../../crew/stop-store.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import { queueOnTheWaySms } from '../emails/visit-sms.ts';
import { findOpeningObstacle } from '../linked-days/open-day.ts';
import { applyStepWithEmails } from '../steps/step-emails.ts';
import type { Step } from '../steps/visit-step.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { queueOnTheWayNotice } from '../visit-notices.ts';
import { type Visit, writeWorkTimes } from '../visit-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import { sayEntry } from './describe-entry.ts';
import { isOldVisit } from './stop-access.ts';

export interface NewEntry {
  key: string;
  /** The time by the server's clock. */
  at: string;
  kind: StopEntryKind;
  subject?: string;
  value: EntryValue;
  /** The position of the phone, which is stored only for the garden. */
  point?: Point | undefined;
}

const decided = 'Ce ați notat s-a păstrat la vizită; biroul hotărăște ce rămâne.';

export const notices = {
  cancelled: 'Vizita a fost anulată între timp. Ce ați notat s-a păstrat la vizită.',
  unconfirmed: 'Vizita nu este confirmată încă. Ce ați notat s-a păstrat la vizită; biroul o încheie.',
  ended: 'Biroul a încheiat vizita între timp. Ce ați notat s-a păstrat la vizită.',
  endedAlike: 'Biroul a încheiat deja vizita, la fel. Ce ați notat s-a păstrat la vizită.',
  moved: `Vizita a fost mutată între timp pe altă zi. ${decided}`,
  early: `Vizita este abia într-o altă zi. ${decided}`,
  assigned: `Vizita a trecut între timp la altă echipă. ${decided}`,
  old: `Au trecut mai mult de ${formatCount(crewDayRange.past, 'zile')} de la vizită. Ce ați notat s-a păstrat la vizită, fără să o schimbe.`,
  replaced: 'Un coleg a notat altceva mai târziu, care rămâne valabil. Ce ați notat s-a păstrat la vizită.',
} as const;
type Obstacle = keyof typeof notices;

interface Writer {
  by: User;
  /** The caller's team had the visit before, so the entry is stored but changes nothing. */
  isFormer: boolean;
}

/** Stores the entry once per key, whatever the state of the visit. `notice` says why the visit did not change. */
export const noteAtStop = (context: Context, known: Visit, entry: NewEntry, writer: Writer) =>
  withVisitTransaction(context, async (transaction): Promise<{ noted: string; notice: string | null }> => {
    const { trx } = transaction;
    const { id } = known;
    if (isEnding(entry)) await lockDaysOfVisits(trx, [known]);
    const [visit] = await lockRows(trx, 'visits', [id]);
    if (!visit) throw new Failure('not_found', 'Programarea nu există.');
    const stored = await findEntry(trx, entry.key);
    if (stored) return repeatAnswer(stored, id);
    await refuseIfFull(transaction, id, entry.kind);
    const before = await listEntries(trx, [id]);
    const receipt = { visit_id: id, received_at: findReceiptTime(transaction, before) };
    const marks = { isFormer: writer.isFormer, isOld: isOldVisit(visit, new Date(transaction.now)) };
    const row = buildEntryRow(receipt, entry, marks, writer.by);
    const after = foldEntries(sortEntries([...before, row]));
    const obstacle = await applyEntry(transaction, visit, row, { before, after }, writer);
    const notice = obstacle && notices[obstacle];
    await insertEntry(trx, notice ? { ...row, value: JSON.stringify({ ...readEntryValue(row), notice }) } : row);
    await recordConflict(transaction, visit, row, obstacle);
    if (obstacle !== 'old' && !writer.isFormer) await applyTimes(transaction, visit, { entry, row, after }, writer.by);
    return { noted: sayEntry(row), notice };
  });

interface Noted {
  entry: NewEntry;
  row: StopEntry;
  after: StopState;
}

async function applyTimes(transaction: VisitTransaction, visit: Visit, { entry, row, after }: Noted, by: User) {
  const { trx, now } = transaction;
  const { times } = dropEarlierDays(after, visit.local_time.slice(0, 10), new Date(now));
  await writeWorkTimes(trx, visit.id, { started_at: times.startedAt, finished_at: times.finishedAt });
  if (isOnTheWay(transaction, visit, row, after)) {
    await queueOnTheWayNotice(trx, visit, now);
    await queueOnTheWaySms(transaction, visit);
  }
  // Without a contact, the point could never be deleted: no erasure would concern it.
  if (entry.point && (visit.email || visit.phone))
    await writePoint(trx, toGardenPoint(transaction, visit, entry.point, by));
}

const isEnding = ({ kind }: Pick<StopEntry, 'kind'>) => ['finish', 'fail', 'undo'].includes(kind);

/** Entries about which the office has to decide. That a cancelled or moved visit failed on the spot is no conflict. */
const workThatConflicts: Record<ConflictReason, StopEntryKind[]> = {
  cancelled: ['start', 'finish'],
  moved: ['start', 'finish'],
  early: ['finish'],
  assigned: ['start', 'finish'],
  unconfirmed: ['finish', 'fail'],
  ended: ['finish', 'fail'],
  old: ['finish', 'fail'],
};

const isConflictReason = (obstacle: Obstacle): obstacle is ConflictReason => obstacle in workThatConflicts;

async function recordConflict(
  { trx, now }: VisitTransaction,
  visit: Visit,
  { visit_id, key, kind, subject }: StopEntry,
  obstacle: Obstacle | null,
) {
  if (obstacle === 'old' && visit.state !== 'confirmed') return;
  if (obstacle && isConflictReason(obstacle) && workThatConflicts[obstacle].includes(kind))
    return writeConflict(trx, { visit_id, entry_key: key, reason: obstacle, created_at: now });
  // There is nothing left to decide when the crew undid the work or ended it again on its day.
  if (isEnding({ kind }) && !subject && obstacle !== 'old') await deleteConflicts(trx, [visit_id]);
}

const newsMs = 30 * 60_000;

/** Returns false when the entry was sent too late, or the team has arrived already. */
const isOnTheWay = ({ now }: VisitTransaction, visit: Visit, { kind, at }: StopEntry, { times }: StopState) =>
  kind === 'leave' &&
  visit.state === 'confirmed' &&
  visit.local_time.startsWith(toBucharestDay(new Date(now))) &&
  !times.arrivedAt &&
  Date.parse(now) - Date.parse(at) < newsMs;

function repeatAnswer(known: StopEntry, visitId: string) {
  if (known.visit_id !== visitId) throw createInvalidFieldsFailure({ key: 'Cheia este a altei vizite' });
  return { noted: sayEntry(known), notice: readEntryValue(known).notice ?? null };
}

const groups: readonly (readonly StopEntryKind[])[] = [crewSteps, ['note', 'extra'], ['check']];

async function refuseIfFull({ trx }: VisitTransaction, visitId: string, kind: StopEntryKind) {
  const kinds = groups.find((group) => group.includes(kind)) ?? [kind];
  if ((await countEntries(trx, visitId, kinds)) >= crewLimits.notesAVisit)
    throw new Failure(
      'list_full',
      `La o vizită se pot nota cel mult ${formatCount(crewLimits.notesAVisit, 'lucruri')} de un fel. Ce ați scris acum rămâne pe telefon: copiați și trimiteți biroului.`,
    );
}

/** Rises within a visit, so that entries with the same time keep their order of arrival. */
function findReceiptTime({ now }: VisitTransaction, entries: StopEntry[]) {
  const last = Math.max(0, ...entries.map(({ received_at }) => Date.parse(received_at)));
  return new Date(Math.max(Date.parse(now), last + 1)).toISOString();
}

type Receipt = Pick<StopEntry, 'visit_id' | 'received_at'>;

const buildEntryRow = (
  receipt: Receipt,
  { key, kind, subject = '', value, at }: NewEntry,
  { isFormer, isOld }: Pick<Writer, 'isFormer'> & { isOld: boolean },
  by: User,
): StopEntry => ({
  key,
  ...receipt,
  kind,
  subject,
  value: JSON.stringify({ ...value, ...(isFormer && { isFormer }), ...(isOld && { isOld }) }),
  at: limitToNow(at, receipt.received_at),
  actor_id: by.id,
  actor_name: by.name,
});

const toGardenPoint = ({ now }: VisitTransaction, visit: Visit, point: Point, by: User) => ({
  key: buildVisitGardenKey(visit),
  latitude: point.latitude,
  longitude: point.longitude,
  source: 'crew' as const,
  at: now,
  by_name: by.name,
});

interface Change {
  before: StopEntry[];
  after: StopState;
}

/** Applies the entry to the visit; returns why the visit stays as it is, otherwise null. */
async function applyEntry(
  transaction: VisitTransaction,
  visit: Visit,
  entry: StopEntry,
  change: Change,
  { by, isFormer }: Writer,
): Promise<Obstacle | null> {
  const day = visit.local_time.slice(0, 10);
  if (isOldVisit(visit, new Date(transaction.now))) return 'old';
  if (isFormer) return 'assigned';
  if (visit.state === 'cancelled') return 'cancelled';
  if (!isEnding(entry)) return (await wasMovedSince(transaction, visit, entry.at)) ? 'moved' : null;
  if (entry.subject) return null;
  if (change.after.replaced.has(entry.key)) return 'replaced';
  if (visit.state === 'requested') return 'unconfirmed';
  const { outcome } = change.after;
  if (outcome && toBucharestDay(new Date(outcome.at)) < day) {
    const isAhead = day > toBucharestDay(new Date(transaction.now));
    return isAhead && !(await wasMovedSince(transaction, visit, outcome.at)) ? 'early' : 'moved';
  }
  // The crew ended the visit, so a later entry of the crew may change that.
  const isOwnEnd = await wasEndedBy(transaction, visit, change.before);
  const isSame =
    visit.state === (outcome?.state ?? 'confirmed') && (!outcome || isPartial(outcome) === (visit.is_partial === 1));
  if (isSame) return isOwnEnd || !outcome ? null : 'endedAlike';
  if (visit.state !== 'confirmed' && !isOwnEnd) return 'ended';
  // Another team has taken over the rest of the work.
  if (!outcome && (await findOpeningObstacle(transaction.trx, visit))) return 'assigned';
  const open =
    visit.state === 'confirmed' ? visit : await applyStepWithEmails(transaction, visit, { step: 'reopen' }, by);
  if (outcome) await applyStepWithEmails(transaction, open, { ...toEndingStep(outcome), key: entry.key }, by);
  return null;
}

/** Whether the visit was moved from the day of this instant to a later one. */
async function wasMovedSince({ trx }: VisitTransaction, visit: Visit, at: string) {
  const day = toBucharestDay(new Date(at));
  if (day >= visit.local_time.slice(0, 10)) return false;
  const events = await listEvents(trx, 'visit_events', visit.id);
  return events.some(({ step, from_time }) => step === 'move' && from_time?.startsWith(day));
}

/** The event that ended the visit has the key of the entry that caused it. */
async function wasEndedBy({ trx }: VisitTransaction, { id }: Visit, entries: StopEntry[]) {
  const end = (await listEvents(trx, 'visit_events', id)).findLast(
    ({ step }) => step === 'complete' || step === 'no_show',
  );
  return entries.some(({ key }) => key === end?.key);
}

type Outcome = NonNullable<StopState['outcome']>;

/** What the entry says about the end of the visit. */
export const toOutcome = (entry: StopEntry) =>
  foldEntries([{ ...entry, value: JSON.stringify({ ...readEntryValue(entry), isFormer: false, isOld: false }) }])
    .outcome;

const isPartial = (outcome: Outcome) => outcome.state === 'completed' && outcome.isPartial;

export const toEndingStep = (outcome: Outcome): Step =>
  outcome.state === 'completed'
    ? { step: 'complete', isPartial: outcome.isPartial, note: outcome.note }
    : { step: 'no_show', note: [failReasons[outcome.reason], outcome.note].filter(Boolean).join(': ') };
