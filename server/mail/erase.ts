import type { LetterKind } from '../../contract/letters.ts';
import type { Erased, ErasePerson, Mentions, Person } from '../db/person.ts';
import { inEveryText, mentionPatterns, withoutMentions } from '../db/person-mentions.ts';
import type { Trx } from '../db/tables.ts';
import {
  blankLetter,
  deleteOldLetters,
  type LetterFound,
  lettersAbout,
  lettersMentioning,
  lettersTo,
  rewriteLetter,
} from './erase-store.ts';

const toReaders: LetterKind[] = ['newsletterConfirm', 'newsletterIssue'];
/** The others go to the staff, at an address that a client may have typed as well. */
const toClients: LetterKind[] = [
  ...['visitReceived', 'visitConfirmed', 'visitMoved', 'visitCancelled', 'visitReminder', 'visitThanks'],
  ...['inquiryReply', ...toReaders],
] as LetterKind[];

/** Letters to the person, and those about their visits and messages: that they were sent is all that stays. */
export const erasePersonInLetters: ErasePerson = async (trx, person) => {
  const theirs = [
    ...(await lettersTo(trx, person.emails, toClients)),
    ...(await lettersAbout(trx, occasionsOf(person.things))),
  ];
  const erased = await blankAll(trx, theirs);
  return { ...erased, count: erased.count + (await rewriteMentioning(trx, person.mentions)) };
};

/** Also those that wait to be sent. */
export const eraseLettersToReader = async (trx: Trx, email: string) =>
  blankAll(trx, await lettersTo(trx, [email], toReaders));

/** How the keys of letters about them begin. */
const occasionsOf = ({ visits, inquiries }: Person['things']) => [
  ...visits.map((id) => `visit:${id}:`),
  ...inquiries.flatMap((id) => [`inquiry:${id}`, `inquiry-reply:${id}:`]),
];

async function blankAll(trx: Trx, letters: LetterFound[]): Promise<Erased> {
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  for (const letter of byId.values()) await blankLetter(trx, letter);
  return { count: byId.size, files: [], log: { letters: [...byId.keys()] } };
}

/** Letters to others stay and leave as before, without the person; what the company says of itself is never touched. */
async function rewriteMentioning(trx: Trx, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { id, recipient, ...texts } of await lettersMentioning(trx, mentionPatterns(mentions))) {
    const { subject, letter, attachments } = {
      subject: scrubbed(texts.subject),
      letter: inEveryText(texts.letter, scrubbed, ['company']),
      attachments: inEveryText(texts.attachments, scrubbed),
    };
    if (subject === texts.subject && letter === texts.letter && attachments === texts.attachments) continue;
    await rewriteLetter(trx, id, { recipient, subject, letter, attachments });
    count += 1;
  }
  return count;
}

/** Of what was written before an instant. */
export async function eraseOldLetters(trx: Trx, before: string) {
  const ids = await deleteOldLetters(trx, before, 500);
  return { ids, count: ids.length, files: [], log: { letters: ids } };
}
