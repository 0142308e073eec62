import { type EmailKind, emailKindLabels } from '../../../contract/emails/email-kinds.ts';
import type { EmailSummary } from '../../../contract/emails/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatDayAndTime, formatShortMoment } from '../../lib/date-format.ts';
import { EmailStateBadge } from '../workflows/state-badges.tsx';
import { deliveryFailureText } from './delivery-failure-text.ts';

interface EmailListProps {
  emails: EmailSummary[];
  canSend: boolean;
  onOpen: (id: string) => void;
}

export function EmailList({ emails, canSend, onOpen }: EmailListProps) {
  return (
    <ul aria-label="E-mailuri" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
      {emails.map((email) => (
        <li key={email.id}>
          <button
            type="button"
            onClick={() => onOpen(email.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-limestone md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <span className="col-start-1 row-start-1 md:row-auto">
              <EmailStateBadge state={email.state} />
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate font-medium">{email.subject}</span>
              <span className="block truncate text-xs text-ink-soft">
                {emailKindLabels[email.kind as EmailKind] ?? email.kind}
              </span>
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate text-ink-soft">{email.to || 'destinatar șters'}</span>
              <DeliveryFailure email={email} canSend={canSend} />
            </span>
            <time
              dateTime={email.createdAt}
              className="col-start-2 row-start-1 text-xs text-ink-soft figures md:col-auto md:row-auto"
            >
              {formatShortMoment(email.sentAt ?? email.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function DeliveryFailure({ email, canSend }: { email: EmailSummary; canSend: boolean }) {
  const { state, note, attempts, nextTryAt } = email;
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
