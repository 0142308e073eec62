import { type FailReason, type TimedStep, timedSteps } from '../../../contract/crew/entries.ts';
import type { Stop } from '../../../contract/crew/schemas.ts';
import { addMs, dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { listEntries, type StopEntry } from './stop-store.ts';

/** What an entry holds besides its kind and time; each kind uses some of it. */
export interface EntryValue {
  /** The text of a note, or of a checklist item as it was when ticked. */
  text?: string | undefined;
  isDone?: boolean | undefined;
  isPartial?: boolean | undefined;
  reason?: FailReason | undefined;
  note?: string | undefined;
  /** Why the entry did not change the visit; the phone shows it. */
  notice?: string | undefined;
  /** Sent by the team that had the visit before; it does not affect the state of the stop. */
  isFormer?: boolean | undefined;
  /** Sent when the crew could no longer open the day; it does not affect the state of the stop. */
  isOld?: boolean | undefined;
}

export const readEntryValue = ({ value }: Pick<StopEntry, 'value'>): EntryValue => JSON.parse(value);

interface Check {
  isDone: boolean;
  text: string;
  by: string;
  at: string;
}

/** The latest outcome that the crew recorded. */
type StopOutcome =
  | { state: 'completed'; at: string; isPartial: boolean; note: string }
  | { state: 'no_show'; at: string; reason: FailReason; note: string };

export interface StopState {
  times: Stop['times'];
  outcome: StopOutcome | null;
  /** Keyed by the id of the item. */
  checks: Map<string, Check>;
  notes: Stop['crewNotes'];
  /** Keys of entries that a later one replaced. */
  replaced: Set<string>;
}

/** The time of a phone, at most now: a clock that is ahead must not win over later entries. */
export function limitToNow(at: string | undefined, now: string) {
  const instant = at ? new Date(at).toISOString() : now;
  return instant < now ? instant : now;
}

/** In coarse steps, so that network delays do not change the order of a phone's entries. */
const clockStepMs = 5 * minuteMs;
/** A clock that is off by more is ignored. */
const maxClockOffMs = 366 * dayMs;

/** The time of an entry by the server's clock: `sentAt` is what the clock of the phone says as it sends. */
export function correctTime({ at, sentAt }: { at: string; sentAt?: string | undefined }, now: string) {
  const offMs = sentAt ? Date.parse(now) - Date.parse(sentAt) : 0;
  const roundedMs = Math.round(offMs / clockStepMs) * clockStepMs;
  return limitToNow(Math.abs(roundedMs) > maxClockOffMs ? at : addMs(at, roundedMs), now);
}

/** Sorted by the time on the phones, then by arrival. */
export const sortEntries = (entries: StopEntry[]) =>
  entries.toSorted((a, b) => a.at.localeCompare(b.at) || a.received_at.localeCompare(b.received_at));

/** The state of each stop, by visit; visits without entries are missing. */
export async function readStopStates(db: Db, visits: { id: string }[]): Promise<Map<string, StopState>> {
  const ids = visits.map(({ id }) => id);
  const byVisit = Map.groupBy(await listEntries(db, ids), ({ visit_id }) => visit_id);
  return new Map([...byVisit].map(([id, ofVisit]) => [id, foldEntries(ofVisit)]));
}

export const readStopState = async (db: Db, visitId: string) => foldEntries(await listEntries(db, [visitId]));

/** `entries` must be sorted by `sortEntries`. */
export function foldEntries(entries: StopEntry[]): StopState {
  const shown = new Map<string, StopEntry>();
  const replaced = new Set<string>();
  for (const entry of entries) {
    if (!isNote(entry) && isWithoutEffect(readEntryValue(entry))) continue;
    const subject = findSubject(entry);
    const before = shown.get(subject);
    if (before && isNotedAgain(before, entry)) {
      replaced.add(entry.key);
      continue;
    }
    if (before) replaced.add(before.key);
    shown.set(subject, entry);
  }
  const outcome = foldOutcome(shown.get('outcome '));
  const findTime = (step: TimedStep) => {
    const entry = shown.get(`${step} `);
    return entry?.kind === step ? entry.at : null;
  };
  return {
    times: {
      leftAt: findTime('leave'),
      arrivedAt: findTime('arrive'),
      startedAt: findTime('start'),
      finishedAt: outcome?.state === 'completed' ? outcome.at : null,
    },
    outcome,
    checks: new Map(
      [...shown.values()].filter(({ kind }) => kind === 'check').map((entry) => [entry.subject, check(entry)]),
    ),
    notes: [...shown.values()].filter(isNote).map(toCrewNote),
    replaced,
  };
}

/** Of entries with the same subject the latest counts, except for repeated steps. */
function findSubject(entry: StopEntry) {
  if (isNote(entry)) return `${entry.kind} ${entry.key}`;
  if (entry.kind === 'undo' && entry.subject) return `${entry.subject} `;
  return ['finish', 'fail', 'undo'].includes(entry.kind) ? 'outcome ' : `${entry.kind} ${entry.subject}`;
}

/** Of a step that two phones record on one day the first time counts. */
const isNotedAgain = (before: StopEntry, { kind, at }: StopEntry) =>
  timedSteps.some((step) => step === kind && step === before.kind) &&
  toBucharestDay(new Date(before.at)) === toBucharestDay(new Date(at));

/** Whether an entry refers to the day before a visit was moved. Until the new day comes, such entries still apply. */
const isOfEarlierDay = (at: string, visitDay: string, now: Date) =>
  toBucharestDay(new Date(at)) < visitDay && visitDay <= toBucharestDay(now);

/** A moved visit starts its new day without steps; notes and ticks stay. */
export function dropEarlierDays({ times, outcome, ...state }: StopState, visitDay: string, now: Date): StopState {
  const keep = (at: string | null) => (at === null || isOfEarlierDay(at, visitDay, now) ? null : at);
  return {
    ...state,
    outcome: outcome && (keep(outcome.at) ? outcome : null),
    times: {
      leftAt: keep(times.leftAt),
      arrivedAt: keep(times.arrivedAt),
      startedAt: keep(times.startedAt),
      finishedAt: keep(times.finishedAt),
    },
  };
}

const isWithoutEffect = ({ isFormer, isOld }: EntryValue) => isFormer === true || isOld === true;

const isNote = ({ kind }: StopEntry) => kind === 'note' || kind === 'extra';

function foldOutcome(entry: StopEntry | undefined): StopOutcome | null {
  if (!entry || entry.kind === 'undo') return null;
  const { isPartial = false, reason = 'other', note = '' } = readEntryValue(entry);
  const { at } = entry;
  return entry.kind === 'finish' ? { state: 'completed', at, isPartial, note } : { state: 'no_show', at, reason, note };
}

function check(entry: StopEntry): Check {
  const { isDone = false, text = '' } = readEntryValue(entry);
  return { isDone, text, by: entry.actor_name, at: entry.at };
}

const toCrewNote = (entry: StopEntry): Stop['crewNotes'][number] => ({
  key: entry.key,
  kind: entry.kind === 'extra' ? 'extra' : 'note',
  text: readEntryValue(entry).text ?? '',
  by: entry.actor_name,
  at: entry.at,
});
