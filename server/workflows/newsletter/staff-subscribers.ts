import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import {
  type Author,
  type Authorship,
  eraseActivityAbout,
  recordActivity,
} from '../../common/activity/activity-store.ts';
import { eraseEmailsToSubscriber } from '../../common/emails/erase-store.ts';
import { withdrawEmails } from '../../common/emails/outbox.ts';
import type { DataSubject } from '../../common/erasure/data-subject.ts';
import { eraseFromImports } from '../../company/import/import-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, findRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { listEmailKeys } from './issue-store.ts';
import { insertSubscriberEvents, listSubscriberEvents, moveSubscriber } from './subscriber-store.ts';

export async function performSubscriberStep(
  db: Db,
  id: string,
  step: 'unsubscribe' | 'restore',
  { by, now }: Authorship,
) {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const row = await requireSubscriber(trx, id);
    if (step === 'restore') await refuseUnlessUnsubscribedByStaff(trx, id);
    const from = step === 'restore' ? (['unsubscribed'] as const) : (['pending', 'confirmed'] as const);
    const to = step === 'restore' ? (row.confirmed_at ? 'confirmed' : 'pending') : 'unsubscribed';
    if (!(await moveSubscriber(trx, id, [...from], to, at))) {
      throw new Failure('wrong_state', 'Abonatul este deja în această stare.');
    }
    if (to === 'unsubscribed') await withdrawEmails(trx, await listEmailKeys(trx, id));
    const event = to === 'unsubscribed' ? 'unsubscribed' : 'confirmed';
    await insertSubscriberEvents(trx, [toEvent(id, event, at, by)]);
    await log(trx, { by, now }, 'step', id, row.email, { state: to }, { state: row.state });
  });
}

async function refuseUnlessUnsubscribedByStaff(trx: Trx, id: string) {
  // A later request that was never confirmed does not count.
  const last = (await listSubscriberEvents(trx, id)).findLast(({ event }) => event === 'unsubscribed');
  if (last?.source === 'staff') return;
  throw new Failure('wrong_state', 'S-a dezabonat personal: se poate reabona numai el, din formularul de pe site.');
}

/** Deletes a subscriber with all e-mails to the address, even unsent ones, and its mentions in the activity log. */
export async function removeSubscriber({ db, now, runDeletionQueue }: Context, id: string, by: User) {
  await db.transaction().execute(async (trx) => {
    const { email } = await requireSubscriber(trx, id);
    await deleteRows(trx, 'subscribers', { id });
    const { log: emails } = await eraseEmailsToSubscriber(trx, email);
    await eraseFromImports(trx, toDataSubject(email), now());
    await eraseActivityAbout(trx, { ...emails, newsletter: [id] });
    await scheduleDeletion(trx, 'database', ['pages'], now());
    await log(trx, { by, now: now() }, 'delete', id, 'Un abonat');
  });
  await runDeletionQueue();
}

/** A data subject of whom only the e-mail address is known. */
const toDataSubject = (email: string): DataSubject => ({
  emails: [email],
  phones: [],
  records: { clients: [], inquiries: [], visits: [], quotes: [], agreements: [] },
  mentions: { emails: [email], phones: [], names: [] },
});

export const requireSubscriber = async (db: Db, id: string) =>
  requireFound(await findRow(db, 'subscribers', { id }), 'Abonatul nu există.');

export const buildImportedEvent = (id: string, at: string, by: Author, note: string) =>
  toEvent(id, 'imported', at, by, note);

const toEvent = (
  subscriberId: string,
  event: Tables['subscriber_events']['event'],
  at: string,
  by: Author,
  note: string | null = null,
): Tables['subscriber_events'] => ({
  id: randomUUID(),
  subscriber_id: subscriberId,
  event,
  at,
  text_version: '',
  source: event === 'imported' ? 'import' : 'staff',
  note,
  by_name: by.name,
});

const log = (
  trx: Trx,
  { by, now }: Authorship,
  action: 'step' | 'delete',
  id: string,
  title: string,
  after: Record<string, unknown> = {},
  before: Record<string, unknown> = {},
) => recordActivity(trx, { by, action, kind: 'newsletter', id, title, before, after }, now);
