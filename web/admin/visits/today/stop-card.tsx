import { Check, ChevronDown, CircleSlash } from 'lucide-react';
import { formatKm } from '../../../../contract/coverage/zone-text.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { findVisitStatus } from '../../../../contract/visits/visit-status.ts';
import { describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { formatTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { useUser } from '../../kit/shell/session/user-context.ts';
import { Answers, isRefused } from '../../kit/shell/waiting-bar.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { formatArrivalHours } from '../visit-format.ts';
import { StopActions } from './stop-actions.tsx';
import { StopDetails } from './stop-details.tsx';
import { StopNotes, useNoteDraft } from './stop-notes.tsx';
import { StopPhotos } from './stop-photos.tsx';
import { getStopHeadingId, isStopOver } from './stop-steps.ts';

interface StopCardProps {
  stop: Stop;
  position: number;
  /** The queued entries of this stop, in any state. */
  queued: QueuedStop[];
  isNext: boolean;
  isOpen: boolean;
  /** False before the day of the visit. */
  canWork: boolean;
  onToggle: () => void;
  onEnded: () => void;
}

export function StopCard({ stop, queued: entries, isOpen, canWork, onEnded, ...heading }: StopCardProps) {
  const queued = entries.filter(({ state }) => state === 'waiting');
  const refusedPhotos = entries.filter(isRefused).filter((entry) => entry.kind === 'photo');
  const { value: note, change } = useNoteDraft(stop.id);
  return (
    <article
      aria-label={stop.name}
      className={classes(
        'rounded-2xl border',
        isOpen ? 'border-2 border-forest' : isStopOver(stop) ? 'border-sand bg-limestone' : 'border-stone',
      )}
    >
      <StopHeading {...heading} stop={stop} isOpen={isOpen} isWaiting={queued.length > 0} />
      <div className="space-y-3 px-4 pb-4 pt-3 text-base empty:hidden">
        <Answers
          entries={isOpen ? entries.filter((entry) => !refusedPhotos.some(({ key }) => key === entry.key)) : entries}
        />
      </div>
      {isOpen && (
        <div className="space-y-5 p-4 text-base">
          <StopDetails stop={stop} />
          {stop.state !== 'requested' && <StopPhotos stop={stop} queued={queued} refused={refusedPhotos} />}
          {stop.state !== 'requested' && <StopNotes stop={stop} queued={queued} draft={note} onWrite={change} />}
          <VisitLink stop={stop} />
          {canWork && (
            <StopActions
              stop={stop}
              queued={queued}
              note={note}
              onNoteKept={() => change({ kind: 'note', text: '' })}
              onEnded={onEnded}
            />
          )}
        </div>
      )}
    </article>
  );
}

/** The crew cannot open other screens. */
function VisitLink({ stop: { id, state } }: Pick<StopCardProps, 'stop'>) {
  if (useUser().role === 'crew') return null;
  return (
    <ButtonLink
      to={`/admin/appointments/${id}`}
      variant={state === 'requested' ? 'forest' : 'ghost'}
      className="w-full"
      label={state === 'requested' ? 'Vezi și confirmă' : 'Deschide vizita'}
    />
  );
}

type StopHeadingProps = Pick<StopCardProps, 'stop' | 'position' | 'isNext' | 'isOpen' | 'onToggle'> & {
  isWaiting: boolean;
};

function StopHeading({ stop, position, isNext, isOpen, isWaiting, onToggle }: StopHeadingProps) {
  // Beside the hours in an open stop: on a line of its own it would move the checklist under the finger.
  const waiting = isWaiting && (
    <Badge tone="lavender" className={classes('whitespace-nowrap', isOpen && '-mr-9')}>
      se trimite
    </Badge>
  );
  return (
    <h2>
      <button
        type="button"
        id={getStopHeadingId(stop.id)}
        aria-expanded={isOpen}
        onClick={onToggle}
        className={classes(
          // The scroll margin keeps a focused heading below the notice about the previous stop.
          'flex min-h-16 w-full scroll-mt-36 items-center gap-3 px-4 py-3 text-left',
          isOpen ? 'on-dark rounded-t-xl bg-forest text-white' : 'rounded-2xl text-ink',
        )}
      >
        <StopMark stop={stop} position={position} isOpen={isOpen} />
        <span className="min-w-0 flex-1 font-normal">
          {isOpen && (
            <span className="flex items-center justify-between gap-2">
              <span className="text-2xl leading-tight font-bold whitespace-nowrap figures">
                {formatArrivalHours(stop)}
              </span>
              {waiting}
            </span>
          )}
          <span className={classes('block leading-snug font-bold break-words', isOpen ? 'text-xl' : 'text-lg')}>
            {stop.name}
          </span>
          {(isOpen || !isStopOver(stop)) && (
            <span className={classes('block text-base', isOpen ? 'text-white' : 'text-ink')}>
              {describeStop(stop, isOpen)}
            </span>
          )}
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {isNext && !isOpen && <Badge tone="forest">urmează</Badge>}
            <StopFacts stop={stop} isOpen={isOpen} />
            {!isOpen && waiting}
          </span>
        </span>
        <ChevronDown
          size={24}
          aria-hidden
          className={classes('shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </h2>
  );
}

function StopFacts({ stop, isOpen }: Pick<StopCardProps, 'stop' | 'isOpen'>) {
  const status = findVisitStatus(stop, new Date());
  const workDay = describeWorkDay(stop);
  const progress = describeProgress(stop);
  return (
    <>
      {workDay && <Badge tone={isOpen ? 'paper' : 'leaf'}>{workDay}</Badge>}
      {(stop.state !== 'confirmed' || status.name === 'choosing') && <VisitStatusBadge status={status} />}
      {progress && <Badge tone={isOpen ? 'paper' : 'leaf'}>{progress}</Badge>}
    </>
  );
}

function StopMark({ stop, position, isOpen }: Pick<StopCardProps, 'stop' | 'position' | 'isOpen'>) {
  const Icon = { completed: Check, no_show: CircleSlash }[stop.state as string];
  return (
    <span
      className={classes(
        'flex size-10 shrink-0 items-center justify-center self-start rounded-full text-lg font-bold figures',
        isOpen ? 'bg-white text-forest' : isStopOver(stop) ? 'bg-sand text-ink' : 'bg-forest text-white',
      )}
    >
      {Icon ? <Icon size={22} aria-hidden /> : position}
    </span>
  );
}

const describeStop = ({ service, address, km, ...stop }: Stop, isOpen: boolean) =>
  [...(isOpen ? [service.name] : [formatArrivalHours(stop), address.city]), km !== null && formatKm(Math.round(km))]
    .filter(Boolean)
    .join(' · ');

function describeProgress({ state, times }: Stop) {
  if (state === 'completed' && times.startedAt && times.finishedAt)
    return `${formatTime(times.startedAt)}–${formatTime(times.finishedAt)}`;
  if (state !== 'confirmed') return '';
  if (times.startedAt) return `lucrați din ${formatTime(times.startedAt)}`;
  if (times.arrivedAt) return `ați ajuns la ${formatTime(times.arrivedAt)}`;
  return times.leftAt ? `pe drum din ${formatTime(times.leftAt)}` : '';
}
