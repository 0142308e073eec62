import type { EmailPayload } from '../../../contract/emails/email-payload.ts';
import type { Db } from '../../db/database.ts';
import { listUnsentVisitEmails, type Visit } from '../visit-store.ts';
import { instantOf } from '../visit-time.ts';
import { type EmailScope, keyOf, queueVisitorEmail, type VisitNews } from './visit-emails.ts';

/** What a later change can make untrue. */
const revocable = ['visitReceived', 'visitConfirmed', 'visitMoved', 'visitReminder'] as const;
type Revocable = (typeof revocable)[number];
type RevocableLetter = Extract<EmailPayload, { kind: Revocable }>;

export interface UnsentEmail {
  key: string;
  letter: RevocableLetter;
  dueAt: string;
}

/** Letters to the visitor that have not left yet, whatever change of the visit caused them; the first due first. */
export async function listUnsentEmails(db: Db, visit: Visit): Promise<UnsentEmail[]> {
  const { id, sequence } = visit;
  const keys = Array.from({ length: sequence + 1 }, (_, at) =>
    revocable.map((kind) => keyOf({ id, sequence: at }, kind)),
  ).flat();
  const rows = await listUnsentVisitEmails(db, keys);
  return rows.map(({ key, payload, due_at: dueAt }) => ({ key, letter: JSON.parse(payload), dueAt }));
}

export const ofKinds = (waiting: UnsentEmail[], ...kinds: Revocable[]) =>
  waiting.filter(({ letter }) => kinds.includes(letter.kind));

export async function withdraw({ needs, trx }: EmailScope, waiting: UnsentEmail[]) {
  for (const { key } of waiting) await needs.withdrawLetter(trx, key);
}

/** Where the visitor believes a visit to be: a letter about its move may not have left yet. */
export const knownTime = (waiting: UnsentEmail[], { local_time }: Visit) =>
  waiting.map(({ letter }) => letter).find((letter) => letter.kind === 'visitMoved')?.previousTime ?? local_time;

/** The visit where the visitor believes it to be. */
export const asKnown = (visit: Visit, waiting: UnsentEmail[]): Visit => {
  const time = knownTime(waiting, visit);
  return { ...visit, local_time: time, starts_at: instantOf(time) };
};

/** What has not left yet is told of the visit as it is now, and leaves at once unless it is said when. */
export async function requeueEmails(
  post: EmailScope,
  waiting: UnsentEmail[],
  before: Visit,
  after: Visit,
  sendAt: (dueAt: string) => string | undefined = () => undefined,
) {
  for (const { key, letter, dueAt } of waiting) {
    await post.needs.withdrawLetter(post.trx, key);
    const words = await ownWords(post, letter, before);
    await queueVisitorEmail(post, after, newsIn(letter), { words, sendAt: sendAt(dueAt) });
  }
}

const newsIn = (letter: RevocableLetter): VisitNews =>
  letter.kind === 'visitMoved'
    ? { kind: letter.kind, previousTime: letter.previousTime, movedBy: letter.movedBy }
    : { kind: letter.kind };

/** The words of a letter that the staff wrote for it; the usual ones may name what has changed. */
async function ownWords({ needs, trx, company }: EmailScope, { kind, words = {} }: RevocableLetter, before: Visit) {
  const usual = (await needs.usualWords(trx, kind, before, company)) ?? {};
  return Object.fromEntries(Object.entries(words).filter(([part, said]) => usual[part as keyof typeof usual] !== said));
}
