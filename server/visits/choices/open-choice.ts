import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { greetingName } from '../../../contract/emails/visitor-text.ts';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { choiceHours } from '../../../contract/visits/limits.ts';
import type { proposeWindowsSchemas } from '../../../contract/visits/staff-actions.ts';
import { lockRows } from '../../db/run-exclusively.ts';
import { queueEmail } from '../../emails/outbox.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import {
  addWindows,
  findTeam,
  lockDays,
  readOccupancy,
  type WindowHolder,
} from '../availability/availability-store.ts';
import { findTiming } from '../availability/free-windows.ts';
import { timeColumns } from '../visit-columns.ts';
import { createVisitLink, type Visit } from '../visit-store.ts';
import { emailVisit, toInstant, visitHours } from '../visit-time.ts';
import { refuseStale, type VisitTransaction, WindowTaken } from '../visit-transaction.ts';
import {
  type Choice,
  type ChoiceOption,
  dismissExpiredChoices,
  findOpenChoice,
  insertChoice,
  readOptions,
  setChoiceOptions,
} from './choice-store.ts';

/** `sendAt`: when the e-mail leaves; at once by default. */
type WantedChoice = z.output<typeof proposeWindowsSchemas.input> & { sendAt?: string };
type WantedOption = WantedChoice['options'][number];

/** Holds the windows and asks the client. Throws `WindowTaken` for the first one that is not free. */
export async function openChoice(transaction: VisitTransaction, visitId: string, wanted: WantedChoice) {
  const { trx, now } = transaction;
  const options = wanted.options.toSorted((a, b) => a.date.localeCompare(b.date));
  const times = options.map(({ date }) => date);
  await lockDays(trx, times);
  // Whoever cancels or moves it at this moment sees the choice, or is seen here.
  const [visit] = await lockRows(trx, 'visits', [visitId]);
  if (!visit || visit.sequence !== wanted.sequence) return refuseStale();
  refuseUnlessAskable(visit);
  if (await findOpenChoice(trx, visit.id))
    throw new Failure('wrong_state', 'Clientul are deja ore propuse. Retrageți-le întâi.');
  await dismissExpiredChoices(trx, visit.id);
  const choice = {
    id: randomUUID(),
    visit_id: visit.id,
    state: 'open' as const,
    options: '[]',
    created_at: now,
    ends_at: computeChoiceEnd(now, options),
  };
  await insertChoice(trx, choice);
  const held = JSON.stringify(await holdOptions(transaction, visit, choice.id, options));
  await setChoiceOptions(trx, choice.id, held);
  await queueChoiceEmail(transaction, visit, { ...choice, options: held }, wanted);
  return { visit, choiceId: choice.id };
}

function refuseUnlessAskable(visit: Visit) {
  if (visit.state !== 'requested' && visit.state !== 'confirmed')
    throw new Failure('wrong_state', 'Se propun ore numai pentru o vizită care urmează.');
  if (visit.is_suspicious)
    throw new Failure('wrong_state', 'Cererea pare suspectă, iar clientul nu primește e-mailuri. Confirmați-o întâi.');
  if (!visit.email) throw new Failure('wrong_state', 'Clientul nu are adresă de e-mail. Sunați-l și mutați vizita.');
}

/** Windows are not held beyond the beginning of the first of them. */
const computeChoiceEnd = (now: string, options: WantedOption[]) =>
  [
    new Date(Date.parse(now) + choiceHours * 60 * 60_000).toISOString(),
    ...options.map(({ date }) => toInstant(date)),
  ].toSorted()[0] as string;

async function holdOptions(
  { trx, now }: VisitTransaction,
  visit: Visit,
  choiceId: string,
  options: WantedOption[],
): Promise<ChoiceOption[]> {
  const [first, last] = [options[0] as WantedOption, options.at(-1) as WantedOption];
  const occupancy = await readOccupancy(trx, first.date, last.date);
  const own = (await findTeam(trx, visit.id))?.id;
  // Windows of the visit itself become free when it moves.
  const holders: [WindowHolder, WindowHolder] = [{ choice_id: choiceId }, { visit_id: visit.id }];
  const held: ChoiceOption[] = [];
  for (const [at, { date, teamId }] of options.entries()) {
    if (toInstant(date) <= now || date === visit.local_time || findTiming(occupancy, date) !== 'window')
      throw invalidFields({ [`options.${at}.date`]: 'Alegeți o oră liberă care urmează, alta decât cea de acum' });
    const span = { local_time: date, window_count: visit.window_count };
    const add = (id?: string) => addWindows(trx, holders, span, occupancy, id);
    const found = teamId ? await add(teamId) : ((own && (await add(own))) ?? (await add()));
    if (!found) throw new WindowTaken(date, visit.window_count, { moved: visit, teamId: teamId ?? undefined });
    held.push({ date, team: found.team });
  }
  return held;
}

async function queueChoiceEmail(
  { context, trx, company, now }: VisitTransaction,
  visit: Visit,
  choice: Choice,
  { note, sendAt }: WantedChoice,
) {
  const manageUrl = context.publicUrl + (await createVisitLink(trx, visit.id, now));
  const dates = readOptions(choice).map(({ date }) => date);
  const occupancy = await readOccupancy(trx, dates[0] as string, dates.at(-1));
  const payload = {
    kind: 'visitChoice' as const,
    company,
    name: greetingName(visit.name),
    visit: emailVisit(visit),
    manageUrl,
    note: note ?? '',
    options: dates.map((date) => visitHours(timeColumns(date, occupancy, visit.window_count))),
    answerBy: timeInBucharest(new Date(choice.ends_at)),
  };
  const email = { key: choiceEmailKey(choice), to: visit.email, payload, expiresAt: choice.ends_at };
  await queueEmail(trx, { ...email, ...(sendAt && { sendAt }) }, new Date(now));
}

/** Among the e-mails of the visit, which are erased with it. */
export const choiceEmailKey = ({ id, visit_id }: Choice) => `visit:${visit_id}:choice:${id}`;
