import type { AgreementState } from '../../contract/agreements/steps.ts';
import type { Activity, Author } from '../activity/activity-store.ts';
import { type Actor, changeState } from '../activity/workflow-store.ts';
import { linkClient } from '../clients/link-client.ts';
import { Failure } from '../http/failure.ts';
import type { AgreementEventsTable } from '../schema/agreement-tables.ts';
import type { Trx } from '../schema/tables.ts';
import type { Agreement } from './agreement-store.ts';

const tables = { table: 'agreements', events: { table: 'agreement_events', key: 'agreement_id' } } as const;

interface AgreementChange {
  step: AgreementEventsTable['step'];
  columns: Partial<Omit<Agreement, 'id' | 'sequence' | 'created_at' | 'erased_at'>> & { state: AgreementState };
  actor: Actor;
  note?: string | null | undefined;
  key?: string | undefined;
  guard?: Partial<Agreement>;
}

/** One step or edit with its event and activity; refuses when the agreement changed since it was read. */
export async function changeAgreement(trx: Trx, before: Agreement, change: AgreementChange, now: Date) {
  const { step, columns, actor, note, key, guard } = change;
  const at = now.toISOString();
  const sequence = before.sequence + 1;
  const set = { ...columns, sequence, updated_at: at };
  const logged = { action: step === 'edit' ? ('update' as const) : ('step' as const) };
  const changed = await changeState(trx, tables, {
    before,
    set,
    guard: { sequence: before.sequence, erased_at: null, ...guard },
    event: { step, sequence, at, actor, note, key },
    activity: agreementActivity({ ...before, ...set }, authorFrom(actor), {
      ...logged,
      ...{ before: auditFields(before), after: auditFields({ ...before, ...set }) },
    }),
    now,
  });
  return changed ?? refuseStaleAgreement();
}

function refuseStaleAgreement(): never {
  throw new Failure(
    'stale_version',
    'Contractul s-a schimbat între timp. Reîncărcați pagina pentru a vedea cum stă acum.',
  );
}

/** Null for the server itself and for a client. */
export const authorFrom = ({ id, name }: Actor): Author | null =>
  id === 'system' || id === 'visitor' ? null : { id, name: name ?? '' };

const auditFields = (row: Agreement) => ({
  ...{ state: row.state, title: row.title, start: row.start_on, end: row.end_on },
  ...{ pauseFrom: row.paused_from, pauseTo: row.paused_until, monthlyValue: row.monthly_value },
});

export const agreementActivity = (
  { id, number, name }: Agreement,
  by: Author | null,
  logged: Pick<Activity, 'action' | 'before' | 'after'>,
): Activity => ({ by, kind: 'agreements', id, title: `Contractul ${number} pentru ${name}`, ...logged });

export function linkAgreementToClient(trx: Trx, agreement: Agreement) {
  const { id, name, email, phone_e164: phone, created_at: at } = agreement;
  return linkClient(trx, { kind: 'agreement', id, name, email, phone, at });
}
