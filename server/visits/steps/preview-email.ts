import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { EmailPayload, RenderedEmail } from '../../../contract/emails/email-payload.ts';
import type { previewVisitEmailSchemas } from '../../../contract/visits/staff-actions.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { asKnown, knownTime, listUnsentEmails } from '../emails/unsent-emails.ts';
import { emailAbout, type VisitNews } from '../emails/visit-emails.ts';
import { timeColumns } from '../visit-columns.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import type { Visit } from '../visit-store.ts';
import { wordsOf } from './staff-step.ts';
import { newsOf } from './step-emails.ts';

type Wanted = z.output<NonNullable<typeof previewVisitEmailSchemas.input>>;

export type RenderPreview = (letter: EmailPayload) => Promise<RenderedEmail>;

/** The letter that a step would write; null when it would write none. Its links lead nowhere yet. */
export async function previewStepEmail(
  needs: VisitNeeds,
  render: RenderPreview,
  visit: Visit,
  wanted: Wanted,
  by: User,
) {
  const waiting = await listUnsentEmails(needs.db, visit);
  const known = wanted.step === 'cancel' ? asKnown(visit, waiting) : visit;
  const after = wanted.step === 'move' && wanted.date ? await movedTo(needs, visit, wanted.date) : known;
  const news: VisitNews | undefined =
    wanted.step === 'move'
      ? { kind: 'visitMoved', previousTime: knownTime(waiting, visit), movedBy: 'staff' }
      : newsOf(wanted.step, by, wanted);
  if (!news || !visit.email) return null;
  const company = await needs.company();
  const usual = await needs.usualWords(needs.db, news.kind, after, company);
  const {
    subject,
    html,
    opening = '',
  } = await render(
    emailAbout(after, news, {
      company,
      words: { ...usual, ...wordsOf(wanted) },
      manageUrl: `${needs.publicUrl}/visit/…`,
      reviewUrl: news.kind === 'visitThanks' && news.asksForReview ? `${needs.publicUrl}/…` : undefined,
    }),
  );
  return { to: visit.email, subject, opening, html };
}

async function movedTo(needs: VisitNeeds, visit: Visit, localTime: string): Promise<Visit> {
  const day = localTime.slice(0, 10);
  return { ...visit, ...timeColumns(localTime, await readOccupancy(needs.db, day, day)) };
}
