import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { importLimits } from '../../../contract/newsletter/schemas.ts';
import {
  type Author,
  type Authorship,
  eraseActivityAbout,
  recordActivity,
} from '../../common/activity/activity-store.ts';
import { eraseEmailsToSubscriber } from '../../common/emails/erase-store.ts';
import { withdrawEmails } from '../../common/emails/outbox.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../platform/http/failure.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { listEmailKeys } from './issue-store.ts';
import {
  confirmMany,
  findByEmails,
  insertSubscriberEvents,
  listSubscriberEvents,
  moveSubscriber,
} from './subscriber-store.ts';
import { buildSubscriberRow } from './subscriptions.ts';

/** Confirms pending addresses and adds unknown ones; whoever unsubscribed stays unsubscribed. */
export async function importAddresses(
  db: Db,
  { lines, note }: { lines: string; note: string },
  { by, now }: Authorship,
) {
  const { emails, refused } = readLines(lines);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const known = new Map((await findByEmails(trx, emails)).map((row) => [row.email, row]));
    const fresh = emails.filter((email) => !known.has(email)).map((email) => buildSubscriberRow(email, at, at));
    const pending = [...known.values()].filter(({ state }) => state === 'pending').map(({ id }) => id);
    const left = [...known.values()].filter(({ state }) => state === 'unsubscribed').length;
    await insertRows(trx, 'subscribers', fresh);
    await confirmMany(trx, pending, at);
    const added = [...fresh.map(({ id }) => id), ...pending];
    await insertSubscriberEvents(
      trx,
      added.map((id) => toEvent(id, 'imported', at, by, note)),
    );
    const after = { added: added.length, note };
    if (added.length > 0) await log(trx, { by, now }, 'create', 'import', 'Adrese importate', after);
    return { added: added.length, known: known.size - pending.length - left, left, refused };
  });
}

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
  // They may have asked again since, without confirming.
  const last = (await listSubscriberEvents(trx, id)).findLast(({ event }) => event === 'unsubscribed');
  if (last?.source === 'staff') return;
  throw new Failure('wrong_state', 'S-a dezabonat personal: se poate reabona numai el, din formularul de pe site.');
}

/** Also deletes e-mails to the address, even unsent ones, and mentions of it in the activity log. */
export async function removeSubscriber({ db, now, runDeletionQueue }: Context, id: string, by: User) {
  await db.transaction().execute(async (trx) => {
    const { email } = await requireSubscriber(trx, id);
    await deleteRows(trx, 'subscribers', { id });
    const { log: emails } = await eraseEmailsToSubscriber(trx, email);
    await eraseActivityAbout(trx, { ...emails, newsletter: [id] });
    await scheduleDeletion(trx, 'database', ['pages'], now());
    await log(trx, { by, now: now() }, 'delete', id, 'Un abonat');
  });
  await runDeletionQueue();
}

export const requireSubscriber = async (db: Db, id: string) =>
  requireFound(await findRow(db, 'subscribers', { id }), 'Abonatul nu există.');

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
  action: 'create' | 'step' | 'delete',
  id: string,
  title: string,
  after: Record<string, unknown> = {},
  before: Record<string, unknown> = {},
) => recordActivity(trx, { by, action, kind: 'newsletter', id, title, before, after }, now);

const email = z.email().max(254);

interface ReadLines {
  /** Addresses in lower case, without duplicates, in order of appearance. */
  emails: string[];
  refused: { line: number; text: string }[];
}

/** Reads pasted addresses: one per line, or a table with the address in any column. */
export function readLines(text: string): ReadLines {
  const emails = new Set<string>();
  const refused: ReadLines['refused'] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\n|\r/);
  if (lines.length > importLimits.lines)
    throw createInvalidFieldsFailure({
      lines: `Lista are peste ${formatCount(importLimits.lines, 'rânduri')}. Împărțiți-o în mai multe părți.`,
    });
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const found = findAddress(line);
    if (found) emails.add(found);
    // A first line without an address holds the column names.
    else if (at > 0 || line.includes('@')) refused.push({ line: at + 1, text: line.trim().slice(0, 120) });
  }
  return { emails: [...emails], refused };
}

/** 'Ana Pop <ana@exemplu.ro>', '"ana@exemplu.ro";12', 'ana@exemplu.ro'. */
function findAddress(line: string) {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^["']|["']$/g, ''));
  for (const cell of cells) {
    const inside = /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
    const { data } = email.safeParse(inside.trim().toLowerCase());
    if (data) return data;
  }
  return undefined;
}
