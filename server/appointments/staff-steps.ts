import type { z } from 'zod';
import type { User } from '../../contract/accounts.ts';
import type { LetterWords } from '../../contract/letters.ts';
import { addDays } from '../../contract/local-time.ts';
import type { VisitStep } from '../../contract/visit-steps.ts';
import { visitShortDay } from '../../contract/visit-words.ts';
import type { stepInput } from '../../contract/visit-work.ts';
import { isUniqueViolation } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Office } from './office.ts';
import { listFollowing } from './series-store.ts';
import { moveVisit, type StepDetails, takeStep } from './visit-changes.ts';
import { findEventByKey, type Visit } from './visit-store.ts';

type Wanted = z.output<typeof stepInput>;

interface Refused {
  id: string;
  date: string;
  message: string;
}

/** A step of the staff, on one visit or on it and the following ones of its series. A key that is known does nothing. */
export async function takeStaffStep(office: Office, visit: Visit, wanted: Wanted, by: User) {
  const following = { changed: 0, refused: [] as Refused[] };
  if (wanted.key && (await findEventByKey(office.db, wanted.key))) return following;
  const others = wanted.scope === 'following' && visit.series_id ? await listFollowing(office.db, visit) : [];
  try {
    await takeOne(office, visit, wanted, by, { ...wanted, words: wordsOf(wanted) });
  } catch (error) {
    // Sent twice at the same moment: the other one did it.
    if (wanted.key && (isUniqueViolation(error) || (await findEventByKey(office.db, wanted.key)))) return following;
    throw error;
  }
  for (const other of others) {
    const refusal = await followWith(office, other, shifted(wanted, visit, other), by);
    if (refusal) following.refused.push(refusal);
    else following.changed += 1;
  }
  return following;
}

function takeOne(office: Office, visit: Visit, { step, date }: Wanted, by: User, details: StepDetails) {
  if (step !== 'move') return takeStep(office, visit, step, by, details);
  if (!date) throw refused({ date: 'Alegeți o zi și o oră' });
  if (date === visit.local_time) throw new Failure('conflict', 'Vizita este deja la această oră.');
  return moveVisit(office, visit, date, by, details);
}

/** The letter about the first one tells of them all; the others change in silence. */
async function followWith(office: Office, visit: Visit, wanted: Wanted, by: User): Promise<Refused | undefined> {
  try {
    await takeOne(office, visit, wanted, by, { note: wanted.note, letter: 'none' });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id: visit.id, date: visit.local_time, message: error.message };
  }
}

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
    `Am mutat vizita dumneavoastră și pe cele care urmează după ea. Prima este ${visitShortDay(date)}; dacă noile date nu vă convin, sunați-ne.`,
};

/** The words of the letter, with what a whole series must say when the staff say nothing of their own. */
export function wordsOf({ step, scope, words, date }: Pick<Wanted, 'step' | 'scope' | 'words' | 'date'>): LetterWords {
  const opening = scope === 'following' ? aboutFollowing[step]?.({ date }) : undefined;
  return { ...(opening && { opening }), ...words };
}

const refused = (fields: Record<string, string>) =>
  new Failure('invalid_input', 'Verificați câmpurile marcate.', { fields });
