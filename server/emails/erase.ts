import type { EmailKind } from '../../contract/emails/email-payload.ts';
import type { DataSubject, Erased, Eraser, Mentions } from '../erasure/data-subject.ts';
import { inEveryText, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import {
  blankEmail,
  deleteOldEmails,
  type FoundEmail,
  listEmailsAbout,
  listEmailsMentioning,
  listEmailsTo,
  rewriteEmail,
} from './erase-store.ts';

const toReaders: EmailKind[] = ['newsletterConfirm', 'newsletterIssue'];
/** The others go to the staff, at an address that a client may have typed as well. */
const toClients: EmailKind[] = [
  ...['visitReceived', 'visitConfirmed', 'visitMoved', 'visitCancelled', 'visitReminder', 'visitThanks'],
  ...['inquiryReply', ...toReaders],
] as EmailKind[];

/** Letters to the person, and those about their visits and messages: that they were sent is all that stays. */
export const eraseFromEmails: Eraser = async (trx, person) => {
  const theirs = [
    ...(await listEmailsTo(trx, person.emails, toClients)),
    ...(await listEmailsAbout(trx, occasionsOf(person.records))),
  ];
  const erased = await blankAll(trx, theirs);
  return { ...erased, count: erased.count + (await rewriteMentioning(trx, person.mentions)) };
};

/** Also those that wait to be sent. */
export const eraseEmailsToSubscriber = async (trx: Trx, email: string) =>
  blankAll(trx, await listEmailsTo(trx, [email], toReaders));

/** How the keys of letters about them begin. */
const occasionsOf = ({ visits, inquiries }: DataSubject['records']) => [
  ...visits.map((id) => `visit:${id}:`),
  ...inquiries.flatMap((id) => [`inquiry:${id}`, `inquiry-reply:${id}:`]),
];

async function blankAll(trx: Trx, letters: FoundEmail[]): Promise<Erased> {
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  for (const letter of byId.values()) await blankEmail(trx, letter);
  return { count: byId.size, files: [], log: { letters: [...byId.keys()] } };
}

/** Letters to others stay and leave as before, without the person; what the company says of itself is never touched. */
async function rewriteMentioning(trx: Trx, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { id, recipient, ...texts } of await listEmailsMentioning(trx, mentionPatterns(mentions))) {
    const { subject, payload, attachments } = {
      subject: scrubbed(texts.subject),
      payload: inEveryText(texts.payload, scrubbed, ['company']),
      attachments: inEveryText(texts.attachments, scrubbed),
    };
    if (subject === texts.subject && payload === texts.payload && attachments === texts.attachments) continue;
    await rewriteEmail(trx, id, { recipient, subject, payload, attachments });
    count += 1;
  }
  return count;
}

/** Of what was written before an instant. */
export async function eraseOldEmails(trx: Trx, before: string) {
  const ids = await deleteOldEmails(trx, before, 500);
  return { ids, count: ids.length, files: [], log: { letters: ids } };
}
