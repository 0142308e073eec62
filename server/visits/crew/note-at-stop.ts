import type { User } from '../../../contract/accounts/schemas.ts';
import { crewLimits, crewSteps, failReasons, type StopEntryKind } from '../../../contract/crew/entries.ts';
import type { Point } from '../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { listEvents } from '../../activity/workflow-store.ts';
import type { Context } from '../../context.ts';
import {
  dropEarlierDays,
  type EntryValue,
  foldEntries,
  isOfEarlierDay,
  limitToNow,
  readEntryValue,
  type StopState,
  sortEntries,
} from '../../crew/fold-entries.ts';
import { countEntries, findEntry, insertEntry, listEntries, type StopEntry } from '../../crew/stop-store.ts';
import { lockRows } from '../../db/run-exclusively.ts';
import { writePoint } from '../../gardens/garden-store.ts';
import { createInvalidFieldsFailure, Failure } from '../../http/failure.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import { queueStepEmails } from '../steps/step-emails.ts';
import { applyStep, type Step } from '../steps/visit-step.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { queueOnTheWayNotice } from '../visit-notices.ts';
import { type Visit, writeWorkTimes } from '../visit-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';

export interface NewEntry {
  key: string;
  /** The time on the phone. */
  at: string;
  kind: StopEntryKind;
  subject?: string;
  value: EntryValue;
  /** The position of the phone; stored for the garden only. */
  point?: Point | undefined;
}

export const notices = {
  cancelled: 'Vizita a fost anulată între timp. Ce ați notat s-a păstrat la vizită.',
  unconfirmed: 'Vizita nu este confirmată încă. Ce ați notat s-a păstrat la vizită; biroul o încheie.',
  ended: 'Biroul a încheiat vizita între timp. Ce ați notat s-a păstrat la vizită.',
  moved: 'Vizita a fost mutată între timp pe altă zi. Ce ați notat s-a păstrat la vizită; biroul o încheie.',
  replaced: 'Un coleg a notat altceva mai târziu, care rămâne valabil. Ce ați notat s-a păstrat la vizită.',
} as const;

/** Stores the entry once for its key, whatever the state of the visit; returns why the visit stays as it is, or null. */
export const noteAtStop = (context: Context, known: Visit, entry: NewEntry, by: User): Promise<string | null> =>
  withVisitTransaction(context, async (transaction) => {
    const { trx } = transaction;
    const { id } = known;
    if (isEnding(entry)) await lockDaysOfVisits(trx, [known]);
    const [visit] = await lockRows(trx, 'visits', [id]);
    if (!visit) throw new Failure('not_found', 'Programarea nu există.');
    const stored = await findEntry(trx, entry.key);
    if (stored) return repeatAnswer(stored, id);
    await refuseIfFull(transaction, id, entry.kind);
    const before = await listEntries(trx, [id]);
    const row = buildEntryRow({ visit_id: id, received_at: findReceiptTime(transaction, before) }, entry, by);
    const after = foldEntries(sortEntries([...before, row]));
    const notice = await applyEntry(transaction, visit, row, { before, after }, by);
    await insertEntry(trx, notice ? { ...row, value: JSON.stringify({ ...entry.value, notice }) } : row);
    const { times } = dropEarlierDays(after, visit.local_time.slice(0, 10), new Date(transaction.now));
    await writeWorkTimes(trx, id, { started_at: times.startedAt, finished_at: times.finishedAt });
    if (isOnTheWay(transaction, visit, row, after)) await queueOnTheWayNotice(trx, visit, transaction.now);
    // An erased visit has no contact, so nobody's erasure would ever delete the point.
    if (entry.point && (visit.email || visit.phone))
      await writePoint(trx, toGardenPoint(transaction, visit, entry.point, by));
    return notice;
  });

const isEnding = ({ kind }: Pick<StopEntry, 'kind'>) => ['finish', 'fail', 'undo'].includes(kind);

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
  return readEntryValue(known).notice ?? null;
}

const groups: readonly (readonly StopEntryKind[])[] = [crewSteps, ['note', 'extra'], ['check']];

async function refuseIfFull({ trx }: VisitTransaction, visitId: string, kind: StopEntryKind) {
  const kinds = groups.find((group) => group.includes(kind)) ?? [kind];
  if ((await countEntries(trx, visitId, kinds)) >= crewLimits.notesAVisit)
    throw new Failure('list_full', `La o vizită se pot nota cel mult ${crewLimits.notesAVisit} de lucruri de un fel.`);
}

/** Unique within a visit, so that entries of the same time keep the order in which they arrived. */
function findReceiptTime({ now }: VisitTransaction, entries: StopEntry[]) {
  const last = Math.max(0, ...entries.map(({ received_at }) => Date.parse(received_at)));
  return new Date(Math.max(Date.parse(now), last + 1)).toISOString();
}

type Receipt = Pick<StopEntry, 'visit_id' | 'received_at'>;

const buildEntryRow = (receipt: Receipt, { key, kind, subject = '', value, at }: NewEntry, by: User): StopEntry => ({
  key,
  ...receipt,
  kind,
  subject,
  value: JSON.stringify(value),
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

async function applyEntry(
  transaction: VisitTransaction,
  visit: Visit,
  entry: StopEntry,
  change: Change,
  by: User,
): Promise<string | null> {
  if (visit.state === 'cancelled') return notices.cancelled;
  if (!isEnding(entry)) return null;
  if (change.after.replaced.has(entry.key)) return notices.replaced;
  if (visit.state === 'requested') return notices.unconfirmed;
  const { outcome } = change.after;
  if (outcome && isOfEarlierDay(outcome.at, visit.local_time.slice(0, 10), new Date(transaction.now)))
    return notices.moved;
  // The crew ended it, not the office, so a later entry of the crew may change it.
  const isOwnEnd = await wasEndedBy(transaction, visit, change.before);
  const isSame =
    visit.state === (outcome?.state ?? 'confirmed') && (!outcome || isPartial(outcome) === (visit.is_partial === 1));
  if (isSame) return isOwnEnd || !outcome ? null : notices.ended;
  if (visit.state !== 'confirmed' && !isOwnEnd) return notices.ended;
  const open = visit.state === 'confirmed' ? visit : await applyCrewStep(transaction, visit, { step: 'reopen' }, by);
  if (outcome) await applyCrewStep(transaction, open, { ...toEndingStep(outcome), key: entry.key }, by);
  return null;
}

/** The last step that ended the visit carries the key of its entry. */
async function wasEndedBy({ trx }: VisitTransaction, { id }: Visit, entries: StopEntry[]) {
  const end = (await listEvents(trx, 'visit_events', id)).findLast(
    ({ step }) => step === 'complete' || step === 'no_show',
  );
  return entries.some(({ key }) => key === end?.key);
}

type Outcome = NonNullable<StopState['outcome']>;

const isPartial = (outcome: Outcome) => outcome.state === 'completed' && outcome.isPartial;

const toEndingStep = (outcome: Outcome): Step =>
  outcome.state === 'completed'
    ? { step: 'complete', isPartial: outcome.isPartial, note: outcome.note }
    : { step: 'no_show', note: [failReasons[outcome.reason], outcome.note].filter(Boolean).join(': ') };

/** Sends the same e-mails as the step by staff. */
async function applyCrewStep(transaction: VisitTransaction, before: Visit, step: Step, by: User) {
  const after = await applyStep(transaction, before, step, by);
  await queueStepEmails(transaction, { before, after }, step, by);
  return after;
}
