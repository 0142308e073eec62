import { Check, ExternalLink, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Review } from '../../../contract/reviews/schemas.ts';
import { canApplyReviewStep } from '../../../contract/reviews/steps.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import { ReviewStateBadge } from '../labels/state-badges.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { useReviewSteps } from './use-review-steps.ts';

export function ReviewCard({ review }: { review: Review }) {
  const [isApproving, setApproving] = useState(false);
  const { name, place, service, date, state, rating, content, published } = review;
  const isShorter = published !== null && published.content !== content;
  return (
    <li className="rounded-2xl border border-sand p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words">{name}</h2>
          <p className="text-ink-soft">
            {[place, service, formatVisitShortDay(date)].filter(Boolean).join(' · ')}{' '}
            <Link to={`/admin/appointments/${review.visitId}`} className="whitespace-nowrap text-leaf-dark underline">
              vezi vizita
            </Link>
          </p>
        </div>
        <ReviewStateBadge state={state} />
      </div>
      {rating !== null && <StarRating value={rating} className="mt-3" />}
      {content && <blockquote className="mt-2 max-w-3xl text-base whitespace-pre-line">„{content}”</blockquote>}
      {isShorter && (
        <p className="mt-3 max-w-3xl rounded-lg bg-limestone px-3.5 py-2.5">
          <span className="font-semibold">Pe site: </span>„{published.content}” — {published.name}
        </p>
      )}
      <p className="mt-3 text-ink-soft">{proofOf(review)}</p>
      {isApproving ? (
        <ApprovalForm review={review} onClose={() => setApproving(false)} />
      ) : (
        <Actions review={review} onApprove={() => setApproving(true)} />
      )}
    </li>
  );
}

function Actions({ review, onApprove }: { review: Review; onApprove: () => void }) {
  const { take, isPending } = useReviewSteps(review);
  const { state, consent, published } = review;
  if (state === 'waiting') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {canApplyReviewStep(state, 'approve') && consent && (
        <Button size="sm" variant="forest" onClick={onApprove} icon={Check} label="Publică…" />
      )}
      {canApplyReviewStep(state, 'decline') && (
        <Button size="sm" variant="outline" loading={isPending} onClick={() => take({ step: 'decline' })}>
          <X size={17} aria-hidden />
          {consent ? 'Nu o publica' : 'Am citit-o'}
        </Button>
      )}
      {published && (
        <ButtonLink href="/#marturii" size="sm" variant="outline" icon={ExternalLink} label="Vezi pe site" />
      )}
      {canApplyReviewStep(state, 'reopen') && (
        <Button size="sm" variant="ghost" loading={isPending} onClick={() => take({ step: 'reopen' })}>
          <RotateCcw size={17} aria-hidden />
          {state === 'approved' ? 'Retrage de pe site' : 'Redeschide'}
        </Button>
      )}
    </div>
  );
}

function proofOf({ state, askedAt, answeredAt, consent, decidedBy, decidedAt }: Review) {
  if (state === 'waiting' || !answeredAt) return `Cerută ${formatDayAndTime(askedAt)}.`;
  const agreed = consent
    ? `de acord cu publicarea (textul ${consent.version})`
    : 'fără acord de publicare: rămâne doar pentru noi';
  const decided = decidedAt && decidedBy ? ` Moderată de ${decidedBy}, ${formatDayAndTime(decidedAt)}.` : '';
  return `Primită ${formatDayAndTime(answeredAt)}, ${agreed}.${decided}`;
}
