import { Camera, type LucideIcon, StickyNote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import { formatShortMoment } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { InquiryStateBadge } from '../workflows/state-badges.tsx';
import { ReplyDeadlineBadge } from './inquiry-labels.tsx';

interface InquiryListProps {
  items: InquirySummary[];
  openId: string;
  to: (id: string) => string;
  showState: boolean;
  replyHours: number | null;
  now: number;
}

export function InquiryList({ items, openId, to, ...shown }: InquiryListProps) {
  return (
    <ul aria-label="Mesaje" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
      {items.map((item) => (
        <li key={item.id}>
          {item.email ? (
            <InquiryLine item={item} isOpen={item.id === openId} to={to(item.id)} {...shown} />
          ) : (
            <ErasedLine item={item} now={shown.now} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface InquiryLineProps extends Pick<InquiryListProps, 'showState' | 'replyHours' | 'now'> {
  item: InquirySummary;
  isOpen: boolean;
  to: string;
}

function InquiryLine({ item, isOpen, to, showState, replyHours, now }: InquiryLineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Link
      ref={line}
      to={to}
      preventScrollReset
      aria-current={isOpen || undefined}
      className={classes(
        'block border-l-3 border-transparent px-4 py-3 no-underline transition-colors hover:bg-limestone',
        'aria-[current=true]:border-leaf-dark aria-[current=true]:bg-leaf-soft/60',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={classes('truncate text-ink', item.state === 'new' ? 'font-bold' : 'font-medium')}>
          {item.name}
        </span>
        <time dateTime={item.createdAt} className="shrink-0 text-xs text-ink-soft figures">
          {formatShortMoment(item.createdAt, now)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 text-ink-soft">{item.excerpt}</span>
      <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        {showState && <InquiryStateBadge state={item.state} />}
        {item.state !== 'answered' && <ReplyDeadlineBadge inquiry={item} replyHours={replyHours} now={now} />}
        {item.service && <span className="truncate">{item.service.name}</span>}
        <Count icon={Camera} label="fotografii" count={item.photos} />
        <Count icon={StickyNote} label="note" count={item.notes} />
        {item.owner && <span className="ml-auto truncate font-medium text-forest">{item.owner.name}</span>}
      </span>
    </Link>
  );
}

const Count = ({ icon: Icon, label, count }: { icon: LucideIcon; label: string; count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1">
      <Icon size={14} aria-hidden />
      <span className="sr-only">{label}: </span>
      {count}
    </span>
  );

/** Erased clients still count in their week. */
function ErasedLine({ item, now }: { item: InquirySummary; now: number }) {
  return (
    <p className="flex items-baseline justify-between gap-3 px-4 py-3 text-ink-soft">
      {item.name}
      <time dateTime={item.createdAt} className="shrink-0 text-xs figures">
        {formatShortMoment(item.createdAt, now)}
      </time>
    </p>
  );
}
