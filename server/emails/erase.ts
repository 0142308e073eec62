import { type EmailKind, emailKinds } from '../../contract/emails/email-kinds.ts';
import type { DataSubject, Erased, Eraser, Mentions } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
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

const kindsTo = (...wanted: (typeof emailKinds)[EmailKind]['to'][]) =>
  (Object.keys(emailKinds) as EmailKind[]).filter((kind) => wanted.includes(emailKinds[kind].to));

/** E-mails to the subject and about their visits, quotes, agreements and inquiries: only the fact that they were sent stays. */
export const eraseFromEmails: Eraser = async (trx, subject) => {
  const theirs = [
    ...(await listEmailsTo(trx, subject.emails, kindsTo('client', 'subscriber'))),
    ...(await listEmailsAbout(trx, listKeyPrefixes(subject.records))),
  ];
  const erased = await blankAll(trx, theirs);
  return { ...erased, count: erased.count + (await rewriteMentioning(trx, subject.mentions)) };
};

export const eraseEmailsToSubscriber = async (trx: Trx, email: string) =>
  blankAll(trx, await listEmailsTo(trx, [email], kindsTo('subscriber')));

const listKeyPrefixes = ({ visits, inquiries, quotes, agreements }: DataSubject['records']) => [
  ...visits.map((id) => `visit:${id}:`),
  ...quotes.map((id) => `quote:${id}:`),
  ...agreements.map((id) => `agreement:${id}:`),
  ...inquiries.flatMap((id) => [`inquiry:${id}`, `inquiry-reply:${id}:`]),
];

async function blankAll(trx: Trx, emails: FoundEmail[]): Promise<Erased> {
  const byId = new Map(emails.map((email) => [email.id, email]));
  for (const email of byId.values()) await blankEmail(trx, email);
  return { count: byId.size, files: [], log: { letters: [...byId.keys()] } };
}

/** E-mails to others stay and are sent, without the subject; the company's own data is never touched. */
async function rewriteMentioning(trx: Trx, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { id, recipient, ...texts } of await listEmailsMentioning(trx, mentionPatterns(mentions))) {
    const { subject, payload, attachments } = {
      subject: scrubbed(texts.subject),
      payload: mapTexts(texts.payload, scrubbed, ['company']),
      attachments: mapTexts(texts.attachments, scrubbed, ['company']),
    };
    if (subject === texts.subject && payload === texts.payload && attachments === texts.attachments) continue;
    await rewriteEmail(trx, id, { recipient, subject, payload, attachments });
    count += 1;
  }
  return count;
}

export async function eraseOldEmails(trx: Trx, before: string) {
  const ids = await deleteOldEmails(trx, before, 500);
  return { ids, count: ids.length, files: [], log: { letters: ids } };
}
