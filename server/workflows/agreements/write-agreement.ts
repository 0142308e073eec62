import { randomUUID } from 'node:crypto';
import type { AgreementContent, AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import { calculateMonthlyValue } from '../../../contract/agreements/progress.ts';
import type { AgreementState } from '../../../contract/agreements/steps.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import { type Activity, type Author, recordActivity } from '../../common/activity/activity-store.ts';
import {
  type Actor,
  changeRecord,
  type EventDetails,
  insertEvent,
  toEventColumns,
} from '../../common/activity/workflow-store.ts';
import { allocateNumber } from '../../common/number-series/number-series-store.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { toClientColumns } from '../../company/clients/client-store.ts';
import { linkClient } from '../../company/clients/link-client.ts';
import { buildGardenKey } from '../../company/gardens/gardens.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import { type Agreement, listAgreementsOfGarden, readAgreementContent } from './agreement-store.ts';
import { listServiceNames } from './agreement-view.ts';

interface NewAgreement {
  content: AgreementContent;
  actor: Actor;
  quote?: { id: string; number: string } | undefined;
  key?: string | undefined;
  /** The creation time for the sample company; the default is now. */
  at?: string | undefined;
  id?: string | undefined;
}

/** Inserts an active agreement with its number, event and activity, and links its client. */
export async function insertAgreement(transaction: Transaction, given: NewAgreement) {
  const agreement = await insertUnlinkedAgreement(transaction, given);
  await linkAgreementToClient(transaction.trx, agreement);
  return agreement;
}

/** Like `insertAgreement`; the caller links the client, after it has booked windows (docs/design/databases.md). */
export async function insertUnlinkedAgreement({ trx, now }: Transaction, given: NewAgreement) {
  const { content, actor, quote, key, at = now, id = randomUUID() } = given;
  const number = await allocateNumber(trx, nameAgreementSeries(at));
  await refuseOverlap(trx, content, toBucharestDay(new Date(now)));
  const services = await listServiceNames(trx, content.works);
  const row = buildAgreementRow({ id, content, number, services, at, updatedBy: toAuthor(actor)?.id ?? null });
  const agreement = { ...row, quote_id: quote?.id ?? null, quote_number: quote?.number ?? null };
  await insertRows(trx, 'agreements', [agreement]);
  await insertEvent(trx, 'agreement_events', id, buildCreationEvent({ at, actor, key }));
  await recordActivity(trx, buildAgreementActivity(agreement, actor, { action: 'create' }), new Date(at));
  await announceEvent(trx, 'agreement.started', id, at);
  return agreement;
}

/** 'CI-2027': the numbers of a year are 'CI-2027-0001' and so on. */
export const nameAgreementSeries = (at: string) => `CI-${toBucharestDay(new Date(at)).slice(0, 4)}`;

export const buildCreationEvent = ({ at, ...details }: EventDetails & { at: string }) =>
  toEventColumns({ step: 'create' as const, sequence: 0, at, ...details }, undefined, 'active' as const);

interface AgreementFacts {
  id: string;
  content: AgreementContent;
  number: string;
  services: string[];
  at: string;
  updatedBy: string | null;
}

/** An active agreement that comes from no quote. */
export const buildAgreementRow = ({ id, content, number, services, at, updatedBy }: AgreementFacts): Agreement => ({
  id,
  state: 'active',
  sequence: 0,
  version: 1,
  number,
  pauses: '[]',
  ...toAgreementColumns(content, number, services),
  paused_from: null,
  paused_until: null,
  quote_id: null,
  quote_number: null,
  renewal_quote_id: null,
  is_renewal_sent: 0,
  ended_on: null,
  end_reason: null,
  created_at: at,
  updated_at: at,
  updated_by: updatedBy,
  erased_at: null,
});

/** A garden has one agreement at a time for a service. With the lock, concurrent writers see each other. */
export async function refuseOverlap(trx: Trx, content: AgreementContent, today: string, exceptId?: string) {
  await lockNames(trx, [`garden:${buildGardenKey(content.client)}`]);
  const overlaps = await listOverlaps(trx, content, today, exceptId);
  const problems = content.works.flatMap(({ serviceId }, index) => {
    const message = overlaps.get(serviceId);
    return message ? [[`content.works.${index}.serviceId`, message] as const] : [];
  });
  if (problems.length > 0) throw createInvalidFieldsFailure(Object.fromEntries(problems));
}

type Wanted = Pick<AgreementContent, 'client' | 'start' | 'end'> & { works: Pick<AgreementWork, 'serviceId'>[] };

/** A message for each service that the garden has in another agreement of these days. */
export async function listOverlaps(db: Db, { client, works, start, end }: Wanted, today: string, exceptId?: string) {
  const found = await listAgreementsOfGarden(db, buildGardenKey(client), { start, end, today });
  const taken = found
    .filter(({ id }) => id !== exceptId)
    .flatMap((other) => readAgreementContent(other).works.map(({ serviceId }) => ({ serviceId, other })));
  return new Map(
    works.flatMap(({ serviceId }) => {
      const other = taken.find((one) => one.serviceId === serviceId)?.other;
      return other ? [[serviceId, formatOverlap(other)] as const] : [];
    }),
  );
}

const formatOverlap = ({ number, name }: Agreement) =>
  `Grădina are deja acest serviciu în contractul ${number} (${name}), în aceeași perioadă`;

export type Transaction = Pick<VisitTransaction, 'trx' | 'now'>;

const tables = { table: 'agreements', events: 'agreement_events' } as const;

interface AgreementChange extends EventDetails {
  step: Tables['agreement_events']['step'];
  columns: Partial<Omit<Agreement, 'id' | 'sequence' | 'created_at' | 'erased_at'>> & { state: AgreementState };
}

/** Writes one step or edit with its event and activity; refuses if the agreement has changed since it was read. */
export async function changeAgreement({ trx, now: at }: Transaction, before: Agreement, change: AgreementChange) {
  const after = { ...before, ...change.columns };
  const activity = buildAgreementActivity(after, change.actor, {
    action: change.step === 'edit' ? 'update' : 'step',
    before: pickAuditFields(before),
    after: pickAuditFields(after),
  });
  const guard = { erased_at: null };
  const changed = await changeRecord(trx, tables, before, { ...change, guard, activity }, at);
  const event = eventsOfSteps[change.step];
  if (changed && event) await announceEvent(trx, event, before.id, at);
  if (changed) return changed;
  const message = 'Contractul s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.';
  throw new Failure('stale_version', message);
}

/** The steps that webhooks announce. */
const eventsOfSteps: Partial<Record<AgreementChange['step'], WebhookEvent>> = {
  end: 'agreement.ended',
  expire: 'agreement.ended',
  reopen: 'agreement.started',
};

const pickAuditFields = (row: Agreement) => ({
  state: row.state,
  title: row.title,
  start: row.start_on,
  end: row.end_on,
  pauseFrom: row.paused_from,
  pauseTo: row.paused_until,
  monthlyValue: row.monthly_value,
});

const buildAgreementActivity = (
  { id, number, name }: Agreement,
  actor: Actor,
  logged: Pick<Activity, 'action' | 'before' | 'after'>,
): Activity => ({
  by: toAuthor(actor),
  kind: 'agreements',
  id,
  title: `Contractul ${number} pentru ${name}`,
  ...logged,
});

/** Returns null for the server itself and for a client. */
const toAuthor = ({ id, name }: Actor): Author | null =>
  id === 'system' || id === 'visitor' ? null : { id, name: name ?? '' };

export function linkAgreementToClient(trx: Trx, agreement: Agreement) {
  const { id, name, email, phone_e164: phone, created_at: at, updated_at: now } = agreement;
  return linkClient(trx, { kind: 'agreement', id, name, email, phone, at, now });
}

/** Columns derived from the content, for lists and searches. */
export const toAgreementColumns = (content: AgreementContent, number: string, services: string[]) => ({
  content: JSON.stringify(content),
  title: content.title,
  start_on: content.start,
  end_on: content.end,
  county: content.client.county,
  garden: buildGardenKey(content.client),
  monthly_value: calculateMonthlyValue(content),
  ...toClientColumns(content.client, [number, content.title], services),
});
