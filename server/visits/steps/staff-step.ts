import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { EmailWording } from '../../../contract/emails/email-payload.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { visitStepInput } from '../../../contract/visits/staff-actions.ts';
import { type VisitStep, visitStateAfter } from '../../../contract/visits/steps.ts';
import type { Db } from '../../db/database.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import { runOnce } from '../../http/idempotency-key.ts';
import { listChangedTogether, listFollowing } from '../series-store.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { findVisitEventByKey, type Visit } from '../visit-store.ts';
import { queueMoveEmail, queueStepEmail } from './step-emails.ts';
import {
  changeState,
  inTransaction,
  placeAt,
  type StepDetails,
  type VisitTransaction,
  WindowFull,
} from './visit-step.ts';

type Wanted = z.output<typeof visitStepInput>;

/** Of the following visits of a series: how many changed too, and which could not. */
interface Following {
  changed: number;
  refused: { id: string; date: string; message: string }[];
}

/** A step of the staff, on one visit or on it and the following ones of its series. A key that is known does nothing. */
export function takeStaffStep(needs: VisitNeeds, visit: Visit, wanted: Wanted, by: User): Promise<Following> {
  return runOnce(
    wanted.key,
    (key) => outcomeOf(needs.db, visit, wanted, key),
    () => inTransaction(needs, (act) => changeTogether(act, visit, wanted, by)),
  );
}

/** What a step with this key has done before. */
async function outcomeOf(db: Db, visit: Visit, { scope, step }: Wanted, key: string): Promise<Following | undefined> {
  const event = await findVisitEventByKey(db, key);
  if (!event) return undefined;
  if (scope !== 'following' || !visit.series_id) return { changed: 0, refused: [] };
  const changed = await listChangedTogether(db, visit.series_id, event);
  const following = await listFollowing(db, { ...visit, local_time: event.from_time ?? visit.local_time });
  const left = following.filter(({ id, state }) => !changed.includes(id) && visitStateAfter(state, step) !== undefined);
  return { changed: changed.length, refused: left.map(leftBehind) };
}

async function changeTogether(act: VisitTransaction, visit: Visit, wanted: Wanted, by: User): Promise<Following> {
  const isSeries = wanted.scope === 'following' && visit.series_id;
  const others = isSeries ? (await listFollowing(act.trx, visit)).filter((other) => isOpen(other, visit, wanted)) : [];
  const stayed: Following['refused'] = [];
  const changes: { before: Visit; after: Visit }[] = [];
  for (const before of inOrderOfMove([visit, ...others], visit, wanted)) {
    const details = { note: wanted.note, key: before === visit ? wanted.key : undefined };
    try {
      changes.push({ before, after: await changeOne(act, before, shifted(wanted, visit, before), by, details) });
    } catch (error) {
      if (before === visit || !(error instanceof WindowFull)) throw error;
      stayed.push(leftBehind(before));
    }
  }
  const changed = changes.length - 1;
  const words = wordsOf({ ...wanted, scope: changed > 0 ? 'following' : 'this' });
  for (const { before, after } of changes) {
    // The letter about the first one tells of them all; the others change in silence.
    const details: StepDetails = before === visit ? { ...wanted, words } : { letter: 'none' };
    if (wanted.step === 'move') await queueMoveEmail(act, before, after, by, details);
    else await queueStepEmail(act, before, after, wanted.step, by, details);
  }
  return { changed, refused: stayed.toSorted((a, b) => a.date.localeCompare(b.date)) };
}

/** Whether there is anything to do for a visit that follows. */
const isOpen = (other: Visit, first: Visit, wanted: Wanted) =>
  visitStateAfter(other.state, wanted.step) !== undefined && shifted(wanted, first, other).date !== other.local_time;

/** Each leaves its window before the one that wants it comes: the last goes first when they go to later days. */
const inOrderOfMove = (visits: Visit[], first: Visit, { date }: Wanted) =>
  date && date > first.local_time ? visits.toReversed() : visits;

function changeOne(act: VisitTransaction, visit: Visit, { step, date }: Wanted, by: User, details: StepDetails) {
  if (step !== 'move') return changeState(act, visit, step, by, details);
  if (!date) throw invalidFields({ date: 'Alegeți o zi și o oră' });
  if (date === visit.local_time) throw new Failure('conflict', 'Vizita este deja la această oră.');
  return placeAt(act, visit, date, by, details);
}

const leftBehind = ({ id, local_time: date }: Visit) => ({ id, date, message: 'Nu este nicio echipă liberă.' });

/** The same move for a later visit: as many days further, at the same new hour. */
function shifted(wanted: Wanted, first: Visit, other: Visit): Wanted {
  if (!wanted.date) return wanted;
  const days = (Date.parse(wanted.date.slice(0, 10)) - Date.parse(first.local_time.slice(0, 10))) / 86_400_000;
  return { ...wanted, date: `${addDays(other.local_time.slice(0, 10), days)}${wanted.date.slice(10)}` };
}

const aboutFollowing: Partial<Record<VisitStep, (wanted: { date?: string | undefined }) => string>> = {
  cancel: () =>
    'Am anulat vizita de mai jos și pe cele care urmau după ea. Vă invităm să alegeți alte zile când doriți.',
  move: ({ date = '' }) =>
    `Am mutat vizita dumneavoastră și pe cele care urmează după ea. Prima este ${formatVisitShortDay(date)}; dacă noile date nu vă convin, sunați-ne.`,
};

/** The words of the letter, with what a whole series must say when the staff say nothing of their own. */
export function wordsOf({ step, scope, words, date }: Pick<Wanted, 'step' | 'scope' | 'words' | 'date'>): EmailWording {
  const opening = scope === 'following' ? aboutFollowing[step]?.({ date }) : undefined;
  return { ...(opening && { opening }), ...words };
}
