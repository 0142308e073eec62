import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { findNextDue } from '../../../contract/agreements/due.ts';
import { cleanGreetingName } from '../../../contract/emails/visitor-text.ts';
import { addDays, countDaysUntil, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { confirmPlanSchemas, PlannedVisit } from '../../../contract/planning/plan.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readCustomTexts } from '../../common/emails/email-texts.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { listEmailsByKeys } from '../../common/emails/outbox-store.ts';
import { lockClientsOf } from '../../company/clients/link-client-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { lockAgreements, readAgreementContent } from '../agreements/agreement-store.ts';
import { lockDays, readOccupancy } from '../visits/availability/availability-store.ts';
import {
  createRoom,
  findWindowsFrom,
  listFreeTeams,
  listTeamsAt,
  type Occupancy,
  occupyWindows,
} from '../visits/availability/free-windows.ts';
import { bookTeamVisits } from '../visits/booking/order-work.ts';
import { findVisitEventByKey, type Visit } from '../visits/visit-store.ts';
import { formatAddressLine, toVisitHours } from '../visits/visit-time.ts';
import { type VisitTransaction, withVisitTransaction } from '../visits/visit-transaction.ts';
import { type AgreementToPlan, buildWorkKey, readWorks } from './read-plan.ts';

type Confirmation = z.output<typeof confirmPlanSchemas.input>;

export function confirmPlan(context: Context, asked: Confirmation, by: User) {
  const plan = { ...asked, key: bindKey(asked.key, [by.id, asked]) };
  return runOnce(
    plan.key,
    (key) => findConfirmation(context.db, key, plan.visits),
    () => withVisitTransaction(context, (transaction) => writePlan(transaction, plan, by)),
  );
}

async function findConfirmation(db: Db, key: string, visits: PlannedVisit[]) {
  if (!(await findVisitEventByKey(db, key))) return undefined;
  // E-mails are numbered per client, so there are at most as many as visits.
  const keys = visits.map((_, index) => buildEmailKey(key, index));
  return { confirmed: visits.length, emails: (await listEmailsByKeys(db, keys)).length };
}

const buildEmailKey = (key: string, at: number) => `plan:${key}:${at}`;

async function writePlan(transaction: VisitTransaction, { visits: wanted, email, key }: Confirmation, by: User) {
  const { context, trx, now } = transaction;
  const agreements = await lockAgreements(trx, [...new Set(wanted.map(({ agreementId }) => agreementId))]);
  const dates = wanted.map(({ date }) => date).sort();
  await lockDays(trx, dates);
  const [first, last] = [dates[0] as string, dates.at(-1) as string];
  const occupancy = await readOccupancy(trx, first, last);
  const today = toBucharestDay(context.now());
  const works = await readWorks(trx, agreements, { occupancy, today });
  const { possible, refused } = checkPlan(works, occupancy, wanted, today);
  if (refused.length > 0) throw createPlanChangedFailure(refused);
  await lockClientsOf(trx, agreements);
  const booked = await bookTeamVisits(
    transaction,
    possible.map(({ visit, work }) => ({
      ...visit,
      windowCount: work.windowCount,
      service: { id: work.serviceId, name: work.service },
      client: readAgreementContent(work.agreement).client,
    })),
    { occupancy, by, key },
  );
  const title = `Plan: ${pluralize(booked.length, 'o vizită', 'vizite')}, din ${formatVisitShortDay(first)}`;
  await recordActivity(
    trx,
    { by, action: 'create', kind: 'appointments', id: booked[0]?.id ?? '', title },
    new Date(now),
  );
  return { confirmed: booked.length, emails: email ? await queueDateEmails(transaction, booked, key) : 0 };
}

const createPlanChangedFailure = (refused: RefusedVisit[]) =>
  new Failure(
    'plan_changed',
    pluralize(
      refused.length,
      'O vizită nu mai este posibilă. Nu s-a programat nimic.',
      'vizite nu mai sunt posibile. Nu s-a programat nimic.',
    ),
    { details: { refused } },
  );

/** Queues one e-mail for each client with all their dates; returns the number of e-mails. */
async function queueDateEmails({ trx, company, now }: VisitTransaction, booked: Visit[], key: string) {
  const clients = Map.groupBy(
    booked.filter(({ email }) => email),
    ({ email }) => email.toLowerCase(),
  );
  for (const [index, [to, visits]] of [...clients].entries()) {
    const [first] = visits as [Visit];
    const [name, service] = [cleanGreetingName(first.name), first.service_name];
    const texts = await readCustomTexts(trx, 'agreementDates', {
      ...toVisitHours(first),
      name,
      service,
      company: company.name,
    });
    const payload = {
      kind: 'agreementDates' as const,
      company,
      name,
      texts,
      address: [...new Set(visits.map(formatAddressLine))].join('; '),
      visits: visits.map((visit) => ({ service: visit.service_name, ...toVisitHours(visit) })),
    };
    await queueEmail(trx, { key: buildEmailKey(key, index), to, payload }, new Date(now));
  }
  return clients.size;
}

interface RefusedVisit extends PlannedVisit {
  name: string;
  message: string;
}

/** Checks each visit of a plan against the present state and the visits before it. */
function checkPlan(works: AgreementToPlan[], occupancy: Occupancy, wanted: PlannedVisit[], today: string) {
  const byKey = new Map(works.map((work) => [work.id, { ...work }]));
  const room = createRoom(occupancy);
  const possible: { visit: PlannedVisit; work: AgreementToPlan }[] = [];
  const refused: RefusedVisit[] = [];
  for (const visit of wanted.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const work = byKey.get(buildWorkKey(visit));
    const problem = findWorkProblem(work, visit, today) ?? findWindowProblem(room, work, visit);
    if (!work || problem) {
      refused.push({ ...visit, name: work?.agreement.name ?? '', message: problem ?? '' });
      continue;
    }
    occupyWindows(room, visit, work.windowCount);
    work.visits = [...work.visits, visit.date.slice(0, 10)].sort();
    possible.push({ visit, work });
  }
  return { possible, refused };
}

function findWorkProblem(work: AgreementToPlan | undefined, { date }: PlannedVisit, today: string) {
  const day = date.slice(0, 10);
  if (!work) return 'Lucrarea nu mai este în contract';
  const { start, end, pauses } = work.period;
  if (day <= today) return 'Alegeți o zi de mâine încolo';
  if (day < start || day > end) return 'Ziua nu mai este în perioada contractului';
  if (pauses.some(({ from, to }) => from <= day && day <= to)) return 'Contractul este în pauză în acea zi';
  // Staff may have removed earlier visits of the work from the plan.
  const last = work.visits.findLast((visit) => today < visit && visit < day);
  const next = findNextDue(work.recurrence, work.period, work.visits, addDays(last ?? today, 1));
  if (!next) return 'Nu mai este nimic de planificat pentru această lucrare';
  const nearest = findNearest(work.visits, day);
  // Staff may leave the tolerance, as long as the day is nearer to the due window than to another visit.
  const away = Math.max(countDaysUntil(day, next.earliest), countDaysUntil(next.latest, day), 0);
  return nearest && Math.abs(countDaysUntil(nearest, day)) <= away
    ? `Lucrarea are deja o vizită ${formatVisitShortDay(nearest)}`
    : undefined;
}

const findNearest = (days: string[], day: string) =>
  days.toSorted((a, b) => Math.abs(countDaysUntil(a, day)) - Math.abs(countDaysUntil(b, day)))[0];

function findWindowProblem(occupancy: Occupancy, work: AgreementToPlan | undefined, { date, teamId }: PlannedVisit) {
  const windows = findWindowsFrom(occupancy.settings, date, work?.windowCount ?? 1);
  if (!windows) return 'La acea oră nu mai începe nicio vizită';
  const isWorking = listTeamsAt(occupancy, date).some(({ id }) => id === teamId);
  if (!isWorking) return 'Echipa nu lucrează în acea zi';
  return listFreeTeams(occupancy, windows).some(({ id }) => id === teamId)
    ? undefined
    : 'Echipa nu mai este liberă la acea oră';
}
