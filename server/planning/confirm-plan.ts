import type { z } from 'zod';
import type { User } from '../../contract/accounts/schemas.ts';
import { greetingName } from '../../contract/emails/visitor-text.ts';
import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import { pluralize } from '../../contract/kernel/pluralize.ts';
import type { confirmPlanSchemas, PlannedVisit } from '../../contract/planning/plan.ts';
import { formatVisitShortDay } from '../../contract/visits/format-visit-time.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { lockAgreements, readAgreementContent } from '../agreements/agreement-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { lockNames } from '../db/transaction-locks.ts';
import { readCustomTexts } from '../emails/email-texts.ts';
import { queueEmail } from '../emails/outbox.ts';
import { listEmailsByKeys } from '../emails/outbox-store.ts';
import { Failure } from '../http/failure.ts';
import { bindKey, runOnce } from '../http/idempotency-key.ts';
import { lockDays, readOccupancy } from '../visits/availability/availability-store.ts';
import { bookTeamVisits } from '../visits/booking/book-team-visits.ts';
import { addressLine, visitHours } from '../visits/emails/visit-text.ts';
import { findVisitEventByKey, type Visit } from '../visits/visit-store.ts';
import { inVisitTransaction, type VisitTransaction } from '../visits/visit-transaction.ts';
import { checkPlan, type RefusedVisit } from './check-plan.ts';
import { readWorks } from './read-plan.ts';

type Confirmation = z.output<typeof confirmPlanSchemas.input>;

export function confirmVisits(context: Context, asked: Confirmation, by: User) {
  const plan = { ...asked, key: bindKey(asked.key, [by.id, asked]) };
  return runOnce(
    plan.key,
    (key) => findConfirmation(context.db, key, plan.visits),
    () => inVisitTransaction(context, (transaction) => writePlan(transaction, plan, by)),
  );
}

async function findConfirmation(db: Db, key: string, visits: PlannedVisit[]) {
  if (!(await findVisitEventByKey(db, key))) return undefined;
  const emails = await listEmailsByKeys(
    db,
    visits.map((_, at) => emailKey(key, at)),
  );
  return { confirmed: visits.length, emails: emails.length };
}

const emailKey = (key: string, at: number) => `plan:${key}:${at}`;

async function writePlan(transaction: VisitTransaction, { visits: wanted, email, key }: Confirmation, by: User) {
  const { context, trx, now } = transaction;
  // Two plans at once would lock the agreements in different orders.
  await lockNames(trx, ['plan']);
  const agreements = await lockAgreements(trx, [...new Set(wanted.map(({ agreementId }) => agreementId))]);
  const dates = wanted.map(({ date }) => date).sort();
  await lockDays(trx, dates);
  const [first, last] = [dates[0] as string, dates.at(-1) as string];
  const occupancy = await readOccupancy(trx, first.slice(0, 10), last.slice(0, 10));
  const works = await readWorks({ db: trx, now: context.now }, agreements, occupancy);
  const { possible, refused } = checkPlan({ today: dayInBucharest(context.now()), works, occupancy }, wanted);
  if (refused.length > 0) throw planChanged(refused);
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
  return { confirmed: booked.length, emails: email ? await queueDates(transaction, booked, key) : 0 };
}

const planChanged = (refused: RefusedVisit[]) =>
  new Failure(
    'plan_changed',
    pluralize(
      refused.length,
      'O vizită nu mai este posibilă. Nu s-a programat nimic.',
      'vizite nu mai sunt posibile. Nu s-a programat nimic.',
    ),
    { details: { refused } },
  );

/** One e-mail for all dates of a client; returns how many. */
async function queueDates({ trx, company, now }: VisitTransaction, booked: Visit[], key: string) {
  const clients = Map.groupBy(
    booked.filter(({ email }) => email),
    ({ email }) => email.toLowerCase(),
  );
  for (const [at, [to, visits]] of [...clients].entries()) {
    const [first] = visits as [Visit];
    const [name, service] = [greetingName(first.name), first.service_name];
    const texts = await readCustomTexts(trx, 'agreementDates', {
      ...visitHours(first),
      name,
      service,
      company: company.name,
    });
    const payload = {
      ...{ kind: 'agreementDates' as const, company, name, texts },
      address: [...new Set(visits.map(addressLine))].join('; '),
      visits: visits.map((visit) => ({ service: visit.service_name, ...visitHours(visit) })),
    };
    await queueEmail(trx, { key: emailKey(key, at), to, payload }, new Date(now));
  }
  return clients.size;
}
