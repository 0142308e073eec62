import { randomUUID } from 'node:crypto';
import type { AgreementContent, AgreementWork } from '../../contract/agreements/agreement-content.ts';
import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { type Actor, eventColumns, insertEvent } from '../activity/workflow-store.ts';
import type { Db } from '../db/database.ts';
import { lockNames } from '../db/run-exclusively.ts';
import { gardenKey } from '../gardens/gardens.ts';
import { invalidFields } from '../http/failure.ts';
import { nextNumber } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';
import { type Agreement, insertAgreementRow, listAgreementsOfGarden, readAgreementContent } from './agreement-store.ts';
import { listServiceNames } from './agreement-view.ts';
import {
  agreementActivity,
  agreementColumns,
  authorFrom,
  calculateMonthlyValue,
  linkAgreementToClient,
  type Transaction,
} from './change-agreement.ts';

interface NewAgreement {
  content: AgreementContent;
  actor: Actor;
  quote?: { id: string; number: string } | undefined;
  key?: string | undefined;
  /** When it was made, for the sample company; now for everybody else. */
  at?: string | undefined;
  id?: string | undefined;
}

/** An active agreement with its number, event, activity and client. */
export async function insertAgreement(transaction: Transaction, given: NewAgreement) {
  const agreement = await insertUnlinkedAgreement(transaction, given);
  await linkAgreementToClient(transaction.trx, agreement);
  return agreement;
}

/** For a transaction that books windows before it links the client. */
export async function insertUnlinkedAgreement({ trx, now }: Transaction, given: NewAgreement) {
  const { content, actor, quote, key, at = now, id = randomUUID() } = given;
  const number = await nextNumber(trx, `CI-${dayInBucharest(new Date(at)).slice(0, 4)}`);
  await refuseOverlap(trx, content, dayInBucharest(new Date(now)));
  const agreement: Agreement = {
    id,
    state: 'active',
    sequence: 0,
    version: 1,
    number,
    pauses: '[]',
    ...agreementColumns(content, number, await listServiceNames(trx, content.works)),
    paused_from: null,
    paused_until: null,
    monthly_value: calculateMonthlyValue(content, { ...content, pauses: [] }),
    quote_id: quote?.id ?? null,
    quote_number: quote?.number ?? null,
    renewal_quote_id: null,
    ended_on: null,
    end_reason: null,
    created_at: at,
    updated_at: at,
    updated_by: authorFrom(actor)?.id ?? null,
    erased_at: null,
  };
  await insertAgreementRow(trx, agreement);
  const event = eventColumns({ step: 'create' as const, sequence: 0, at, actor, key }, undefined, agreement.state);
  await insertEvent(trx, 'agreement_events', id, event);
  await recordActivity(trx, agreementActivity(agreement, actor, { action: 'create' }), new Date(at));
  return agreement;
}

/** A garden has one agreement at a time for a service. Of two writers at once the second one sees the first. */
export async function refuseOverlap(trx: Trx, content: AgreementContent, today: string, exceptId?: string) {
  await lockNames(trx, [`garden:${gardenKey(content.client)}`]);
  const overlaps = await listOverlaps(trx, content, today, exceptId);
  const problems = content.works.flatMap(({ serviceId }, at) => {
    const message = overlaps.get(serviceId);
    return message ? [[`content.works.${at}.serviceId`, message] as const] : [];
  });
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

type Wanted = Pick<AgreementContent, 'client' | 'start' | 'end'> & { works: Pick<AgreementWork, 'serviceId'>[] };

/** A message for each service that the garden has in another agreement of these days. */
export async function listOverlaps(db: Db, { client, works, start, end }: Wanted, today: string, exceptId?: string) {
  const found = await listAgreementsOfGarden(db, gardenKey(client), { start, end, today });
  const taken = found
    .filter(({ id }) => id !== exceptId)
    .flatMap((other) => readAgreementContent(other).works.map(({ serviceId }) => ({ serviceId, other })));
  return new Map(
    works.flatMap(({ serviceId }) => {
      const other = taken.find((one) => one.serviceId === serviceId)?.other;
      return other ? [[serviceId, overlapMessage(other)] as const] : [];
    }),
  );
}

const overlapMessage = ({ number, name }: Agreement) =>
  `Grădina are deja acest serviciu în contractul ${number} (${name}), în aceeași perioadă`;
