import type { InquiryMessage } from '../../../contract/inquiries/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';

/** What followed the first message: answers by e-mail, and what the client wrote on their page. */
export function InquiryThread({ messages }: { messages: InquiryMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Discuția" className="space-y-3">
      {messages.map(({ id, at, sender, name, text }) => (
        <li
          key={id}
          className={classes(
            'rounded-2xl px-5 py-4 text-base leading-relaxed break-words',
            sender === 'client' ? 'bg-limestone' : 'ml-6 border border-sand',
          )}
        >
          <p className="mb-1 text-sm text-ink-soft">
            <b className="font-semibold text-ink">{name}</b>
            {sender === 'staff' && ', prin e-mail'} ·{' '}
            <time dateTime={at} className="figures">
              {formatDayAndTime(at)}
            </time>
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
