import { agreementLimits } from '../../../contract/agreements/agreement-content.ts';
import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import type { Span } from '../../../contract/agreements/period.ts';
import * as routes from '../../../contract/client-page/routes.ts';
import * as schemas from '../../../contract/client-page/schemas.ts';
import { hourMs } from '../../../contract/kernel/durations.ts';
import { addDays, countDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { addressNames } from '../../../contract/visits/visit-fields.ts';
import { type ClientCall, consumeClientAllowance, requireOwn } from '../../company/clients/access/client-access.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { listCancelledVisits } from '../visits/agreement-visit-store.ts';
import { readRequestSettings } from '../visits/availability/availability-store.ts';
import { withVisitTransaction } from '../visits/visit-transaction.ts';
import { queueStaffAgreementEmail } from './agreement-emails.ts';
import { writeStep } from './agreement-steps.ts';
import {
  type Agreement,
  findAgreement,
  listAgreementsTo,
  listPausedByClient,
  lockAgreements,
  readAgreementContent,
  readPauses,
} from './agreement-store.ts';
import { describeWorks, listServiceNames, summarizeAgreement } from './agreement-view.ts';
import { changeAgreement, linkAgreementToClient, type Transaction, toAgreementColumns } from './write-agreement.ts';

export function mountClientAgreements(context: Context) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-agreements', 5);
  const readOwn = async (call: AgreementCall) => {
    const [agreement] = await viewClientAgreements(context, [await requireOwnAgreement(context, call)]);
    return { agreement: agreement as schemas.ClientAgreement };
  };

  mount(routes.listClientAgreements, schemas.listClientAgreementsSchemas, async ({ user, request }) => {
    await limit(request);
    const agreements = await listAgreementsTo(db, user.email);
    return { items: await viewClientAgreements(context, agreements) };
  });

  mount(routes.pauseClientAgreement, schemas.pauseClientAgreementSchemas, async (call) => {
    await limit(call.request);
    await pauseOwnAgreement(context, await requireOwnAgreement(context, call), call.input);
    return readOwn(call);
  });

  mount(routes.resumeClientAgreement, schemas.resumeClientAgreementSchemas, async (call) => {
    await limit(call.request);
    await resumeOwnAgreement(context, await requireOwnAgreement(context, call));
    return readOwn(call);
  });
}

type AgreementCall = Pick<ClientCall, 'user' | 'request'> & { params: { id: string } };

export const requireOwnAgreement = async (context: Context, call: AgreementCall) =>
  requireOwn(context, call, await findAgreement(context.db, call.params.id), 'Contractul nu există.');

/** Omits access notes, team and preferences, which are internal. Makes as many queries for many agreements as for one. */
async function viewClientAgreements({ db, now }: DbContext, agreements: Agreement[]) {
  const today = toBucharestDay(now());
  const paused = agreements.filter(({ state }) => state === 'paused').map(({ id }) => id);
  const [works, pausedByClient, { pauseDays }, cancelled] = await Promise.all([
    describeWorks(db, agreements, today),
    listPausedByClient(db, agreements),
    readRequestSettings(db),
    paused.length > 0 ? listCancelledVisits(db, paused, today) : [],
  ]);
  return agreements.map((agreement): schemas.ClientAgreement => {
    const { client } = readAgreementContent(agreement);
    const { id, number, title, state, start, end, pause } = summarizeAgreement(agreement, today);
    return {
      id,
      number,
      title,
      state,
      start,
      end,
      pause,
      address: mapToRecord(addressNames, (name) => client[name]),
      works: (works.get(id) ?? []).map(({ service, progress, ...work }) => ({
        service,
        rule: formatRecurrence(work),
        ...progress,
      })),
      cancelledInPause: cancelled
        .filter((visit) => visit.agreement_id === id && pause && isDuring(visit.local_time, pause))
        .map(({ local_time: date, service_name: service }) => ({ date, service })),
      canResume: pausedByClient.includes(id),
      maxPauseDays: canPause(agreement) ? pauseDays : 0,
      quoteId: agreement.quote_id,
    };
  });
}

const isDuring = (localTime: string, { from, to }: Span) => from <= localTime && localTime.slice(0, 10) <= to;

const canPause = (agreement: Agreement) =>
  agreement.state === 'active' && readPauses(agreement).length < agreementLimits.pauses;

const isPausedByClient = async (db: Db, agreement: Agreement) => (await listPausedByClient(db, [agreement])).length > 0;

/** A repeated request for the same pause changes nothing. */
async function pauseOwnAgreement(context: Context, agreement: Agreement, { from, to }: Span) {
  const isThere = agreement.paused_from === from && agreement.paused_until === to;
  if (isThere && (await isPausedByClient(context.db, agreement))) return;
  await refuseImpossible(context, agreement, { from, to });
  await performOwnStep(context, agreement, { step: 'pause', from, to });
}

async function resumeOwnAgreement(context: Context, agreement: Agreement) {
  if (agreement.state !== 'paused') throw new Failure('wrong_state', 'Contractul nu este în pauză.');
  if (!(await isPausedByClient(context.db, agreement)))
    throw new Failure('wrong_state', 'Pauza a fost pusă de echipa noastră. Vă rugăm să ne contactați.');
  await performOwnStep(context, agreement, { step: 'resume' });
}

async function refuseImpossible({ db, now }: Context, agreement: Agreement, { from, to }: Span) {
  const { changeHours, pauseDays } = await readRequestSettings(db);
  if (!canPause(agreement) || pauseDays === 0)
    throw new Failure('wrong_state', 'O pauză nu se poate cere acum de aici. Vă rugăm să ne contactați.');
  const firstDay = findFirstDay(now(), changeHours);
  if (from < firstDay) throw createInvalidFieldsFailure({ from: `Cel mai devreme ${formatVisitDay(firstDay)}` });
  if (from > agreement.end_on)
    throw createInvalidFieldsFailure({ from: `Contractul se termină ${formatVisitDay(agreement.end_on)}` });
  if (countDays(from, to) > pauseDays)
    throw createInvalidFieldsFailure({ to: `Cel mult ${pluralize(pauseDays, 'o zi', 'zile')}` });
}

/** The first day from which all visits can still be cancelled online; tomorrow at the earliest. */
const findFirstDay = (now: Date, changeHours: number) =>
  addDays(toBucharestDay(new Date(now.getTime() + changeHours * hourMs)), 1);

/** Limited because each step sends two e-mails. */
const maxStepsADay = 10;

type OwnStep = { step: 'pause'; from: string; to: string } | { step: 'resume' };

const performOwnStep = (context: Context, agreement: Agreement, step: OwnStep) =>
  withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const max = context.limit('clientStepsADay', maxStepsADay);
    await consumeClientAllowance(trx, 'pauses', agreement.email.toLowerCase(), max, new Date(now));
    const actor = { id: 'visitor', name: agreement.name };
    const outcome = await writeStep(transaction, agreement, { ...step, email: true }, actor);
    await queueStaffAgreementEmail(transaction, outcome.agreement, step.step, outcome.cancelled);
  });

/** Locks the open agreements with this e-mail address. */
export async function lockOwnAgreements(trx: Trx, email: string) {
  const open = (await listAgreementsTo(trx, email)).filter(({ state }) => state !== 'ended').map(({ id }) => id);
  return open.length > 0 ? lockAgreements(trx, open) : [];
}

/** Applies the contact data that the client corrected on their page. */
export async function correctOwnAgreements(
  transaction: Transaction,
  agreements: Agreement[],
  contact: { name: string; phone: string },
) {
  const { trx } = transaction;
  for (const agreement of agreements) {
    if (agreement.name === contact.name && agreement.phone === contact.phone) continue;
    const before = readAgreementContent(agreement);
    const content = { ...before, client: { ...before.client, ...contact } };
    const columns = {
      state: agreement.state,
      version: agreement.version + 1,
      ...toAgreementColumns(content, agreement.number, await listServiceNames(trx, content.works)),
      start_on: agreement.start_on,
      end_on: agreement.end_on,
    };
    const change = { step: 'edit' as const, columns, actor: { id: 'visitor', name: agreement.name } };
    await linkAgreementToClient(trx, await changeAgreement(transaction, agreement, change));
  }
}
