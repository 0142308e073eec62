import { CalendarDays, Inbox, type LucideIcon, Mail, MessageSquareHeart, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TimelineEntry } from '../../../contract/clients/schemas.ts';
import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { InquiryState } from '../../../contract/inquiries/steps.ts';
import type { SubscriberState } from '../../../contract/newsletter/schemas.ts';
import type { ReviewState } from '../../../contract/reviews/steps.ts';
import type { VisitState } from '../../../contract/visits/steps.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import {
  EmailStateBadge,
  InquiryStateBadge,
  ReviewStateBadge,
  SubscriberStateBadge,
  VisitStateBadge,
} from '../labels/state-badges.tsx';

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  inquiry: Inbox,
  visit: CalendarDays,
  letter: Mail,
  newsletter: Newspaper,
  review: MessageSquareHeart,
};

function StateOf({ entry: { kind, state } }: { entry: TimelineEntry }) {
  if (kind === 'inquiry') return <InquiryStateBadge state={state as InquiryState} />;
  if (kind === 'letter') return <EmailStateBadge state={state as EmailState} />;
  if (kind === 'visit') return <VisitStateBadge state={state as VisitState} />;
  if (kind === 'review') return <ReviewStateBadge state={state as ReviewState} />;
  return <SubscriberStateBadge state={state as SubscriberState} />;
}

type Shown = 'all' | 'visit' | 'inquiry' | 'letter';

export function ClientTimeline({ entries }: { entries: TimelineEntry[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = shown === 'all' ? entries : entries.filter(({ kind }) => kind === shown);
  return (
    <section aria-labelledby="istoric">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="istoric">Istoric</h2>
        <SegmentedControl
          label="Ce se arată"
          value={shown}
          onChoose={setShown}
          choices={[
            { value: 'all', label: 'Tot' },
            { value: 'visit', label: 'Vizite' },
            { value: 'inquiry', label: 'Mesaje' },
            { value: 'letter', label: 'E-mailuri' },
          ]}
        />
      </div>
      <ol className="relative ml-4 space-y-5 border-l border-sand pl-8">
        {visible.map((entry) => (
          <Entry key={entry.kind + entry.id} entry={entry} />
        ))}
      </ol>
      {visible.length === 0 && <p className="text-ink-soft">Niciun rezultat.</p>}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  return (
    <li className="relative">
      <span className="absolute top-0 -left-12 flex size-8 items-center justify-center rounded-full border border-sand bg-paper text-leaf-dark">
        <Icon size={16} aria-hidden />
      </span>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {entry.to ? (
          <Link to={entry.to} className="font-semibold text-ink underline-offset-4 hover:underline">
            {entry.title}
          </Link>
        ) : (
          <span className="font-semibold">{entry.title}</span>
        )}
        <StateOf entry={entry} />
        <time dateTime={entry.at} className="text-xs text-ink-soft figures">
          {formatDayAndTime(entry.at)}
        </time>
      </div>
      {entry.text && (
        <p className="mt-1 line-clamp-3 max-w-2xl break-words whitespace-pre-line text-ink-soft">{entry.text}</p>
      )}
    </li>
  );
}
