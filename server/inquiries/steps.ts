import type { User } from '../../contract/accounts/schemas.ts';
import { type InquiryState, type InquiryStep, inquirySteps, inquiryStepsFrom } from '../../contract/inquiries/steps.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { ClientLink } from '../clients/link-client.ts';
import { Failure } from '../http/failure.ts';
import { runOnce } from '../http/idempotency-key.ts';
import type { InquiryEventsTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { emailsByKey } from './inbox-store.ts';
import type { InquiryNeeds } from './inquiry-needs.ts';
import {
  changeInquiryFrom,
  findInquiryEventByKey,
  type Inquiry,
  insertInquiryEvent,
  lastEvent,
} from './inquiry-store.ts';

export const inquiryTitle = ({ name }: Pick<Inquiry, 'name'>) => `Mesaj de la ${name}`;

export const contactOf = (inquiry: Inquiry): ClientLink => ({
  kind: 'inquiry',
  id: inquiry.id,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone_e164,
  at: inquiry.created_at,
});

/** Moves a message, with its event and its line in the log. */
export async function applyInquiryStep(trx: Trx, needs: InquiryNeeds, inquiry: Inquiry, step: InquiryStep, by: User) {
  if (!inquiryStepsFrom(inquiry.state).includes(step)) throw notOpen();
  const last = await lastEvent(trx, inquiry.id);
  const to = inquirySteps[step].to ?? last?.from_state;
  if (!to) throw notOpen();
  const undone = step === 'undo' ? last : undefined;
  if (undone) await withdrawAnswer(trx, needs, replyKey(inquiry.id, undone.sequence));
  await move(trx, needs, inquiry, { step, to, by, sequence: (last?.sequence ?? 0) + 1, undone });
}

/** An answer that is taken back is not sent; one that has left cannot be taken back. */
async function withdrawAnswer(trx: Trx, needs: InquiryNeeds, key: string) {
  await needs.withdrawLetter(trx, key);
  const [letter] = await emailsByKey(trx, [key]);
  if (letter?.state === 'sending' || letter?.state === 'sent') {
    throw new Failure(
      'conflict',
      'Răspunsul a plecat deja pe email și nu mai poate fi luat înapoi. Redeschideți mesajul dacă mai aveți de lucru la el.',
    );
  }
}

interface Words {
  subject: string;
  text: string;
}

/** Writes the letter and moves the message: both happen or neither. A key that is known does nothing. */
export async function answerByEmail(
  needs: InquiryNeeds,
  inquiry: Inquiry,
  words: Words,
  key: string | undefined,
  by: User,
) {
  await runOnce(
    key,
    (sent) => findInquiryEventByKey(needs.db, sent),
    () => writeAnswer(needs, inquiry, words, key, by),
  );
}

async function writeAnswer(needs: InquiryNeeds, inquiry: Inquiry, words: Words, key: string | undefined, by: User) {
  if (inquiry.state === 'spam') throw notOpen();
  const about = { name: inquiry.name, question: inquiry.message, askedAt: inquiry.created_at };
  const letter = { kind: 'inquiryReply' as const, company: await needs.company(), ...about, ...words };
  await needs.db.transaction().execute(async (trx) => {
    const sequence = ((await lastEvent(trx, inquiry.id))?.sequence ?? 0) + 1;
    await move(trx, needs, inquiry, { step: 'answer', to: 'answered', by, sequence, note: words.subject, key });
    // A person wrote it: an absence notice in return is welcome.
    const headers = { 'Auto-Submitted': 'no' };
    await needs.queueLetter(trx, { key: replyKey(inquiry.id, sequence), to: inquiry.email, payload: letter, headers });
  });
}

export const replyKey = (inquiryId: string, sequence: number) => `inquiry-reply:${inquiryId}:${sequence}`;

interface Move {
  step: InquiryStep;
  to: InquiryState;
  by: User;
  sequence: number;
  note?: string;
  key?: string | undefined;
  /** The event that this one takes back. */
  undone?: InquiryEventsTable | undefined;
}

async function move(trx: Trx, needs: InquiryNeeds, inquiry: Inquiry, move: Move) {
  const { step, to, by, sequence, note, key, undone } = move;
  const now = needs.now();
  const change = {
    state: to,
    ...(to === 'answered' && { answered_at: inquiry.answered_at ?? now.toISOString() }),
    // The first answer is taken back: nobody has answered yet after all.
    ...(undone?.step === 'answer' && to !== 'answered' && undone.at === inquiry.answered_at && { answered_at: null }),
    ...(!inquiry.owner_id && (step === 'open' || step === 'answer') && { owner_id: by.id }),
  };
  if (!(await changeInquiryFrom(trx, inquiry.id, inquiry.state, change))) {
    throw new Failure('conflict', 'Altcineva tocmai a mutat mesajul. Reîncărcați pagina.');
  }
  await insertInquiryEvent(trx, {
    inquiry_id: inquiry.id,
    sequence,
    at: now.toISOString(),
    actor_id: by.id,
    actor_name: by.name,
    step,
    from_state: inquiry.state,
    to_state: to,
    note: note ?? null,
    key: key ?? null,
  });
  // Spam is nobody's; what turns out to be none is somebody's again.
  if (to === 'spam') await needs.dropContact(trx, 'inquiry', inquiry.id);
  else if (inquiry.state === 'spam') await needs.noteClient(trx, contactOf(inquiry));
  const action = note === undefined ? ('step' as const) : ('send' as const);
  const states = { before: { state: inquiry.state }, after: { state: to } };
  await recordActivity(
    trx,
    { by, action, kind: 'inquiries', id: inquiry.id, title: inquiryTitle(inquiry), ...states },
    now,
  );
}

const notOpen = () => new Failure('conflict', 'Pasul acesta nu se poate face acum. Reîncărcați pagina.');
