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
import { queueStepEmails } from '../steps/step-emails.ts';
import { applyStep, type Step } from '../steps/visit-step.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { queueOnTheWayNotice } from '../visit-notices.ts';
import { type Visit, writeWorkTimes } from '../visit-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import { sayEntry } from './describe-entry.ts';
import { isOldVisit } from './stop-access.ts';

export interface NewEntry {
  key: string;
  /** By the server's clock. */
  at: string;
  kind: StopEntryKind;
  subject?: string;
  value: EntryValue;
  /** The position of the phone; stored for the garden only. */
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
  /** Their team had the visit before: the entry is kept and changes nothing. */
  isFormer: boolean;
}

/** Stores the entry once for its key, whatever the state of the visit; `notice` says why the visit stays as it is. */
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
  // An erased visit has no contact, so nobody's erasure would ever delete the point.
  if (entry.point && (visit.email || visit.phone))
    await writePoint(trx, toGardenPoint(transaction, visit, entry.point, by));
}

const isEnding = ({ kind }: Pick<StopEntry, 'kind'>) => ['finish', 'fail', 'undo'].includes(kind);

/** Work after which the office has to decide; a stop that failed agrees with a visit that was cancelled or moved. */
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
  // What the crew took back, or ended anew on its day, needs no decision.
  if (isEnding({ kind }) && !subject && obstacle !== 'old') await deleteConflicts(trx, [visit_id]);
}

const newsMs = 30 * 60_000;

/** False when the phone sends the entry too late, or the team has already arrived. */
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

/** Unique within a visit, so that entries of the same time keep the order in which they arrived. */
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

/** Changes the visit as the entry says; returns why it stays as it is, or null. */
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
  // The crew ended it, not the office, so a later entry of the crew may change it.
  const isOwnEnd = await wasEndedBy(transaction, visit, change.before);
  const isSame =
    visit.state === (outcome?.state ?? 'confirmed') && (!outcome || isPartial(outcome) === (visit.is_partial === 1));
  if (isSame) return isOwnEnd || !outcome ? null : 'endedAlike';
  if (visit.state !== 'confirmed' && !isOwnEnd) return 'ended';
  // Another team has the rest of the work since.
  if (!outcome && (await findOpeningObstacle(transaction.trx, visit))) return 'assigned';
  const open = visit.state === 'confirmed' ? visit : await applyCrewStep(transaction, visit, { step: 'reopen' }, by);
  if (outcome) await applyCrewStep(transaction, open, { ...toEndingStep(outcome), key: entry.key }, by);
  return null;
}

/** Whether the visit was on the day of this instant and is on a later one now. */
async function wasMovedSince({ trx }: VisitTransaction, visit: Visit, at: string) {
  const day = toBucharestDay(new Date(at));
  if (day >= visit.local_time.slice(0, 10)) return false;
  const events = await listEvents(trx, 'visit_events', visit.id);
  return events.some(({ step, from_time }) => step === 'move' && from_time?.startsWith(day));
}

/** The last step that ended the visit carries the key of its entry. */
async function wasEndedBy({ trx }: VisitTransaction, { id }: Visit, entries: StopEntry[]) {
  const end = (await listEvents(trx, 'visit_events', id)).findLast(
    ({ step }) => step === 'complete' || step === 'no_show',
  );
  return entries.some(({ key }) => key === end?.key);
}

type Outcome = NonNullable<StopState['outcome']>;

/** What the entry itself says about the end of the visit. */
export const toOutcome = (entry: StopEntry) =>
  foldEntries([{ ...entry, value: JSON.stringify({ ...readEntryValue(entry), isFormer: false, isOld: false }) }])
    .outcome;

const isPartial = (outcome: Outcome) => outcome.state === 'completed' && outcome.isPartial;

export const toEndingStep = (outcome: Outcome): Step =>
  outcome.state === 'completed'
    ? { step: 'complete', isPartial: outcome.isPartial, note: outcome.note }
    : { step: 'no_show', note: [failReasons[outcome.reason], outcome.note].filter(Boolean).join(': ') };

/** Sends the same e-mails as the step by staff. */
async function applyCrewStep(transaction: VisitTransaction, before: Visit, step: Step, by: User) {
  const after = await applyStep(transaction, before, step, by);
  await queueStepEmails(transaction, { before, after }, step, by);
  return after;
}
