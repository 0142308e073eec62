import { render } from '@react-email/render';
import { type Letter, letterSubject, type RenderedLetter } from '../contract/letters.ts';
import { invitation, passwordReset } from './account-letters.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { newsletterConfirm, newsletterIssue } from './newsletter-letters.ts';
import type { LetterPage } from './page.ts';
import { plainText } from './plain-text.ts';
import { inquiryReply, testLetter } from './reply-letters.ts';
import { staffMessage, staffVisit } from './staff-letters.ts';
import {
  visitCancelled,
  visitConfirmed,
  visitMoved,
  visitReceived,
  visitReminder,
  visitThanks,
} from './visit-letters.ts';

/** The only door from the server into the letters: it loads the built file and calls this. */
export async function renderLetter(letter: Letter): Promise<RenderedLetter> {
  const page = pageOf(letter);
  return {
    subject: letterSubject(letter),
    html: await render(<LetterSheet page={page} company={letter.company} />),
    text: plainText(page, letter.company),
    ...(page.opening !== undefined && { opening: page.opening }),
  };
}

function pageOf(letter: Letter): LetterPage {
  switch (letter.kind) {
    case 'visitReceived':
      return visitReceived(letter);
    case 'visitConfirmed':
      return visitConfirmed(letter);
    case 'visitMoved':
      return visitMoved(letter);
    case 'visitCancelled':
      return visitCancelled(letter);
    case 'visitReminder':
      return visitReminder(letter);
    case 'visitThanks':
      return visitThanks(letter);
    case 'staffVisit':
      return staffVisit(letter);
    case 'staffMessage':
      return staffMessage(letter);
    case 'newsletterIssue':
      return newsletterIssue(letter);
    case 'inquiryReply':
      return inquiryReply(letter);
    case 'test':
      return testLetter(letter);
    case 'newsletterConfirm':
      return newsletterConfirm(letter);
    case 'passwordReset':
      return passwordReset(letter);
    case 'invitation':
      return invitation(letter);
  }
}
