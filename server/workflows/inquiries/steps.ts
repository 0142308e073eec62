import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { answerInquiry } from '../../../contract/inquiries/routes.ts';
import {
  type InquiryState,
  type InquiryStep,
  inquirySteps,
  inquiryStepsFrom,
  isAnsweringStep,
  type StaffInquiryStep,
} from '../../../contract/inquiries/steps.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import {
  type Activity,
  type Authorship,
  type LoggedChange,
  recordActivity,
} from '../../common/activity/activity-store.ts';
import { changeState, findEventByKey } from '../../common/activity/workflow-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail, withdrawEmail } from '../../common/emails/outbox.ts';
import { listEmailsByKeys } from '../../common/emails/outbox-store.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { listUsers } from '../../company/accounts/user-store.ts';
import { linkClient, unlinkClient } from '../../company/clients/link-client.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRow, deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { runOnce } from '../../platform/http/idempotency-key.ts';
import { withdrawReceivedEmail } from './contact-form.ts';
import {
  findLastClientMessage,
  findLastEvent,
  type Inquiry,
  insertMessage,
  lockInquiry,
  toClientLink,
} from './inquiry-store.ts';

export async function performStep(
  { db, now }: Context,
  inquiry: Inquiry,
  { step, note }: { step: StaffInquiryStep; note?: string | undefined },
  by: User,
) {
  await db.transaction().execute(async (trx) => {
    await applyStep(trx, inquiry, step, by, now());
    if (note) await insertNote(trx, inquiry, note, by, now());
  });
}

async function applyStep(trx: Trx, inquiry: Inquiry, step: InquiryStep, by: User, now: Date) {
  if (!inquiryStepsFrom(inquiry.state).includes(step)) throw createNotAllowedFailure();
  const last = await findLastEvent(trx, inquiry.id);
  const to = inquirySteps[step].to ?? last?.from_state;
  if (!to) throw createNotAllowedFailure();
  const undone = step === 'undo' ? last : undefined;
  // Neither a message of the client nor a withdrawn reply can be undone: the e-mail of the reply is no longer sent.
  if (undone?.step === 'write' || (undone && (await hasWithdrawnReply(trx, undone)))) throw createNotAllowedFailure();
  if (undone) await withdrawReply(trx, buildReplyKey(inquiry.id, undone.sequence));
  await move(trx, inquiry, { step, to, by, now, sequence: (last?.sequence ?? 0) + 1, undone });
}

async function hasWithdrawnReply(trx: Trx, { inquiry_id, sequence, step }: Tables['inquiry_events']) {
  if (step !== 'undo') return false;
  const undone = await findRow(trx, 'inquiry_events', { inquiry_id, sequence: sequence - 1 });
  // Only a reply by e-mail has a note.
  return undone?.step === 'answer' && undone.note !== null;
}

async function withdrawReply(trx: Trx, key: string) {
  await withdrawEmail(trx, key);
  const [email] = await listEmailsByKeys(trx, [key]);
  if (email?.state === 'sending' || email?.state === 'sent') {
    throw new Failure(
      'already_answered',
      'Răspunsul a fost deja trimis prin e-mail și nu mai poate fi retras. Redeschideți mesajul dacă mai aveți de lucru la el.',
    );
  }
  await deleteRows(trx, 'inquiry_messages', { key });
}

type Reply = InputOf<typeof answerInquiry>;

export async function replyByEmail(
  context: Context,
  inquiry: Inquiry,
  reply: Reply,
  key: string | undefined,
  by: User,
) {
  await runOnce(
    key,
    (sent) => findEventByKey(context.db, 'inquiry_events', sent),
    () => queueReply(context, inquiry, reply, key, by),
  );
}

async function queueReply(context: Context, inquiry: Inquiry, reply: Reply, key: string | undefined, by: User) {
  if (inquiry.state === 'spam') throw createNotAllowedFailure();
  if (!inquiry.email) throw new Failure('wrong_state', 'Clientul nu are o adresă de e-mail. Răspundeți-i la telefon.');
  const asked = await findLastClientMessage(context.db, inquiry.id);
  const about = {
    name: inquiry.name,
    question: asked?.text ?? inquiry.message,
    askedAt: asked?.at ?? inquiry.created_at,
  };
  const payload = { kind: 'inquiryReply' as const, company: await readEmailCompany(context), ...about, ...reply };
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    const sequence = ((await findLastEvent(trx, inquiry.id))?.sequence ?? 0) + 1;
    await move(trx, inquiry, { step: 'answer', to: 'answered', by, now, sequence, note: reply.subject, key });
    await insertMessage(trx, buildReplyRow(inquiry, { text: reply.text, sequence, at: now.toISOString(), by }));
    // Written by a person, so automatic replies to it are allowed.
    const headers = { 'Auto-Submitted': 'no' };
    await queueEmail(trx, { key: buildReplyKey(inquiry.id, sequence), to: inquiry.email, payload, headers }, now);
  });
}

export const buildReplyRow = (
  { id: inquiry_id }: Inquiry,
  { text, sequence, at, by }: { text: string; sequence: number; at: string; by: Pick<User, 'name'> },
): Tables['inquiry_messages'] => ({
  id: randomUUID(),
  inquiry_id,
  at,
  sender: 'staff',
  name: by.name,
  text,
  key: buildReplyKey(inquiry_id, sequence),
});

export const buildFollowUpRow = (
  { id: inquiry_id, name }: Inquiry,
  { text, at, key }: Pick<Tables['inquiry_messages'], 'text' | 'at' | 'key'>,
): Tables['inquiry_messages'] => ({ id: randomUUID(), inquiry_id, at, sender: 'client', name, text, key });

/** A visit or quote made from a new or open message answers it. */
export async function answerByWork(trx: Trx, id: string, step: 'schedule' | 'quote', { by, now }: Authorship) {
  const inquiry = await lockInquiry(trx, id);
  if (!inquiry || !inquiryStepsFrom(inquiry.state).includes(step)) return;
  const sequence = ((await findLastEvent(trx, id))?.sequence ?? 0) + 1;
  await move(trx, inquiry, { step, to: 'answered', by, now, sequence });
}

/** The client wrote again, so an answered or archived inquiry is reopened. */
export async function reopenForClient(trx: Trx, inquiry: Inquiry, now: Date) {
  if (!inquiryStepsFrom(inquiry.state).includes('write')) return;
  const sequence = ((await findLastEvent(trx, inquiry.id))?.sequence ?? 0) + 1;
  const actor = { id: 'visitor', name: inquiry.name };
  const event = { step: 'write', sequence, at: now.toISOString(), actor };
  await changeInquiry(trx, inquiry, { state: 'open' }, { event, now });
}

export const buildReplyKey = (inquiryId: string, sequence: number) => `inquiry-reply:${inquiryId}:${sequence}`;

interface Move {
  step: InquiryStep;
  to: InquiryState;
  by: Authorship['by'];
  now: Date;
  sequence: number;
  note?: string;
  key?: string | undefined;
  undone?: Tables['inquiry_events'] | undefined;
}

async function move(trx: Trx, inquiry: Inquiry, { step, to, by, now, sequence, note, key, undone }: Move) {
  const change = {
    state: to,
    ...(to === 'answered' && { answered_at: inquiry.answered_at ?? now.toISOString() }),
    // Undoing the first reply makes the inquiry unanswered again.
    ...(undone &&
      isAnsweringStep(undone.step) &&
      to !== 'answered' &&
      undone.at === inquiry.answered_at && { answered_at: null }),
    ...(!inquiry.owner_id && (step === 'open' || isAnsweringStep(step)) && { owner_id: by.id }),
  };
  const action = note === undefined ? ('step' as const) : ('send' as const);
  const states = {
    before: { state: inquiry.state },
    after: { state: to, ...(reasons[step] && { answeredBy: reasons[step] }) },
  };
  await changeInquiry(trx, inquiry, change, {
    event: { step, sequence, at: now.toISOString(), actor: by, note, key },
    activity: buildInquiryActivity(inquiry, by, { action, ...states }),
    now,
  });
  if (to === 'spam') {
    await unlinkClient(trx, 'inquiry', inquiry.id, now);
    await withdrawReceivedEmail(trx, inquiry.id);
  } else if (inquiry.state === 'spam') {
    await linkClient(trx, toClientLink(inquiry, now.toISOString()));
    await announceEvent(trx, 'inquiry.received', inquiry.id, now);
  }
  if (isAnsweringStep(step)) await announceEvent(trx, 'inquiry.answered', inquiry.id, now);
}

const reasons: Partial<Record<InquiryStep, string>> = {
  schedule: 'o vizită făcută din mesaj',
  quote: 'o ofertă făcută din mesaj',
};

const tables = { table: 'inquiries', events: 'inquiry_events' } as const;

type Recorded = Pick<Parameters<typeof changeState<Inquiry>>[2], 'event' | 'activity' | 'now'>;

async function changeInquiry(trx: Trx, before: Inquiry, set: Partial<Inquiry>, recorded: Recorded) {
  if (!(await changeState(trx, tables, { before, set, guard: { erased_at: null }, ...recorded })))
    throw new Failure('stale_version', 'Altcineva tocmai a schimbat starea mesajului. Reîncărcați pagina.');
}

export const buildInquiryActivity = (
  inquiry: Inquiry,
  by: Pick<User, 'id' | 'name'>,
  logged: LoggedChange,
): Activity => ({
  by,
  kind: 'inquiries',
  id: inquiry.id,
  title: `Mesaj de la ${inquiry.name}`,
  ...logged,
});

const createNotAllowedFailure = () =>
  new Failure('wrong_state', 'Pasul acesta nu se poate face acum. Reîncărcați pagina.');

export async function changeOwner({ db, now }: Context, inquiry: Inquiry, ownerId: string | null, by: User) {
  const users = await listUsers(db);
  const findName = (id: string | null) => users.find((user) => user.id === id)?.name ?? null;
  if (ownerId && !users.some((user) => user.id === ownerId && isColleague(user)))
    throw createInvalidFieldsFailure({ ownerId: 'Nu există acest cont' });
  await db.transaction().execute(async (trx) => {
    const owners = { before: { owner: findName(inquiry.owner_id) }, after: { owner: findName(ownerId) } };
    const activity = buildInquiryActivity(inquiry, by, { action: 'update', ...owners });
    await changeInquiry(trx, inquiry, { owner_id: ownerId }, { activity, now: now() });
  });
}

export async function listColleagues(db: Db) {
  const users = await listUsers(db);
  return users.filter(isColleague).map(({ id, name }) => ({ id, name }));
}

/** Whether the account can own a message. */
const isColleague = ({ disabled_at, role }: Pick<Tables['users'], 'disabled_at' | 'role'>) =>
  disabled_at === null && role !== 'crew';

export const addNote = ({ db, now }: Context, inquiry: Inquiry, text: string, by: User) =>
  db.transaction().execute((trx) => insertNote(trx, inquiry, text, by, now()));

async function insertNote(trx: Trx, inquiry: Inquiry, text: string, by: User, now: Date) {
  const author = { user_id: by.id, user_name: by.name };
  await insertRows(trx, 'inquiry_notes', [
    { id: randomUUID(), inquiry_id: inquiry.id, at: now.toISOString(), ...author, text },
  ]);
  // The log omits the text: the note must be erasable with the inquiry.
  await recordUpdate(trx, inquiry, { by, now }, { after: { note: 'o notă' } });
}

export async function removeNote({ db, now }: Context, inquiry: Inquiry, noteId: string, by: User) {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteRow(trx, 'inquiry_notes', { inquiry_id: inquiry.id, id: noteId })))
      throw new Failure('not_found', 'Nota nu există.');
    await recordUpdate(trx, inquiry, { by, now: now() }, { before: { note: 'o notă' }, after: {} });
  });
}

type Changes = { before?: Record<string, unknown>; after: Record<string, unknown> };

const recordUpdate = (trx: Trx, inquiry: Inquiry, { by, now }: Authorship, changes: Changes) =>
  recordActivity(trx, buildInquiryActivity(inquiry, by, { action: 'update', ...changes }), now);
