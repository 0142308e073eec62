import { type EmailKind, emailKindLabels } from '../../../contract/emails/email-payload.ts';
import type { EmailSummary } from '../../../contract/emails/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatDayAndTime, formatShortMoment } from '../labels/date-format.ts';
import { EmailStateBadge } from '../labels/state-badges.tsx';
import { deliveryFailureText } from './delivery-failure-text.ts';

interface EmailListProps {
  letters: EmailSummary[];
  canSend: boolean;
  onOpen: (id: string) => void;
}

export function EmailList({ letters, canSend, onOpen }: EmailListProps) {
  return (
    <ul aria-label="Scrisori" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
      {letters.map((letter) => (
        <li key={letter.id}>
          <button
            type="button"
            onClick={() => onOpen(letter.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-limestone md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <span className="col-start-1 row-start-1 md:row-auto">
              <EmailStateBadge state={letter.state} />
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate font-medium">{letter.subject}</span>
              <span className="block truncate text-xs text-ink-soft">
                {emailKindLabels[letter.kind as EmailKind] ?? letter.kind}
              </span>
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate text-ink-soft">{letter.to || 'destinatar șters'}</span>
              <DeliveryFailure letter={letter} canSend={canSend} />
            </span>
            <time
              dateTime={letter.createdAt}
              className="col-start-2 row-start-1 text-xs text-ink-soft figures md:col-auto md:row-auto"
            >
              {formatShortMoment(letter.sentAt ?? letter.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why it has not left, when something went wrong. */
export function DeliveryFailure({ letter, canSend }: { letter: EmailSummary; canSend: boolean }) {
  const { state, note, attempts, nextTryAt } = letter;
  if (state === 'sent' || attempts === 0 || !note) return null;
  return (
    <span className="block text-xs text-danger">
      {deliveryFailureText(note)}{' '}
      <span className="text-ink-soft">
        {pluralize(attempts, 'O încercare', 'încercări')}
        {state === 'unsent' && nextTryAt && canSend ? `, următoarea ${formatDayAndTime(nextTryAt)}` : ''}.
      </span>
    </span>
  );
}
