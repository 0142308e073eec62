import { CalendarDays, Inbox, type LucideIcon, Mail, MessageSquareHeart, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TimelineEntry } from '../../../contract/clients.ts';
import type { InquiryState } from '../../../contract/inquiry-steps.ts';
import type { LetterState } from '../../../contract/letters.ts';
import type { VisitState } from '../../../contract/visit-steps.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Choices } from '../../ui/choices.tsx';
import { stateTones, stateWords } from '../appointments/visit-look.ts';
import { stateChips } from '../inquiries/inquiry-words.ts';
import { letterChips } from '../letters/letter-words.ts';
import { dayAndTime } from '../shell/when.ts';

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  inquiry: Inbox,
  visit: CalendarDays,
  letter: Mail,
  newsletter: Newspaper,
  review: MessageSquareHeart,
};

type Chip = { label: string; tone: NonNullable<BadgeProps['tone']> };

const otherChips: Record<string, Chip> = {
  pending: { label: 'Neconfirmat', tone: 'outline' },
  unsubscribed: { label: 'Dezabonat', tone: 'sand' },
  waiting: { label: 'Fără răspuns', tone: 'outline' },
  approved: { label: 'Pe site', tone: 'leaf' },
  declined: { label: 'Respinsă', tone: 'sand' },
};

function chipOf({ kind, state }: TimelineEntry): Chip | undefined {
  if (kind === 'inquiry') return stateChips[state as InquiryState];
  if (kind === 'letter') return letterChips[state as LetterState];
  if (kind === 'visit') return { label: stateWords[state as VisitState], tone: stateTones[state as VisitState] };
  if (kind === 'newsletter' && state === 'confirmed') return { label: 'Abonat', tone: 'leaf' };
  if (kind === 'review' && state === 'answered') return { label: 'De hotărât', tone: 'warm' };
  return otherChips[state];
}

type Shown = 'all' | 'visit' | 'inquiry' | 'letter';

/** Everything between a person and the company, newest first. */
export function ClientTimeline({ entries }: { entries: TimelineEntry[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = shown === 'all' ? entries : entries.filter(({ kind }) => kind === shown);
  return (
    <section aria-labelledby="istoric">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="istoric">Istoric</h2>
        <Choices
          label="Ce se arată"
          value={shown}
          onChoose={setShown}
          choices={[
            { value: 'all', label: 'Tot' },
            { value: 'visit', label: 'Vizite' },
            { value: 'inquiry', label: 'Mesaje' },
            { value: 'letter', label: 'Scrisori' },
          ]}
        />
      </div>
      <ol className="relative space-y-5 border-l border-sand pl-8">
        {visible.map((entry) => (
          <Entry key={entry.kind + entry.id} entry={entry} />
        ))}
      </ol>
      {visible.length === 0 && <p className="text-ink-soft">Nimic de acest fel.</p>}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  const chip = chipOf(entry);
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
        {chip && <Badge tone={chip.tone}>{chip.label}</Badge>}
        <time dateTime={entry.at} className="text-xs text-ink-soft figures">
          {dayAndTime(entry.at)}
        </time>
      </div>
      {entry.text && (
        <p className="mt-1 line-clamp-3 max-w-2xl break-words whitespace-pre-line text-ink-soft">{entry.text}</p>
      )}
    </li>
  );
}
