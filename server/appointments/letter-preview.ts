import type { z } from 'zod';
import type { User } from '../../contract/accounts.ts';
import type { Letter, RenderedLetter } from '../../contract/letters.ts';
import type { previewLetter } from '../../contract/visit-work.ts';
import { readOccupancy } from './availability-store.ts';
import type { Office } from './office.ts';
import { wordsOf } from './staff-steps.ts';
import { newsOf } from './visit-changes.ts';
import { letterAbout, type VisitNews } from './visit-letters.ts';
import { timeColumns } from './visit-row.ts';
import type { Visit } from './visit-store.ts';
import { asKnown, knownTime, waitingLetters } from './waiting-letters.ts';

type Wanted = z.output<NonNullable<typeof previewLetter.input>>;

export type RenderLetter = (letter: Letter) => Promise<RenderedLetter>;

/** The letter that a step would write; null when it would write none. Its links lead nowhere yet. */
export async function letterOfStep(office: Office, render: RenderLetter, visit: Visit, wanted: Wanted, by: User) {
  const waiting = await waitingLetters(office.db, visit);
  const known = wanted.step === 'cancel' ? asKnown(visit, waiting) : visit;
  const after = wanted.step === 'move' && wanted.date ? await movedTo(office, visit, wanted.date) : known;
  const news: VisitNews | undefined =
    wanted.step === 'move'
      ? { kind: 'visitMoved', previousTime: knownTime(waiting, visit), movedBy: 'staff' }
      : newsOf(wanted.step, by, wanted);
  if (!news || !visit.email) return null;
  const usual = await office.usualWords?.(office.db, news.kind, after);
  const {
    subject,
    html,
    opening = '',
  } = await render(
    letterAbout(after, news, {
      company: await office.company(),
      words: { ...usual, ...wordsOf(wanted) },
      manageUrl: `${office.publicUrl}/visit/…`,
      reviewUrl: news.kind === 'visitThanks' && news.asksForReview ? `${office.publicUrl}/…` : undefined,
    }),
  );
  return { to: visit.email, subject, opening, html };
}

async function movedTo(office: Office, visit: Visit, localTime: string): Promise<Visit> {
  const day = localTime.slice(0, 10);
  return { ...visit, ...timeColumns(localTime, await readOccupancy(office.db, day, day)) };
}
