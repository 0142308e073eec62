import { useDraggable } from '@dnd-kit/core';
import { CalendarClock, Repeat, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { type VisitState, visitStateLabels, visitStepsFrom } from '../../../../contract/visits/steps.ts';
import { classes } from '../../../ui/classes.ts';
import { formatArrivalHours } from '../visit-format.ts';

interface VisitCardProps {
  visit: StaffVisit;
  onMove: (visit: StaffVisit) => void;
  compact?: boolean;
}

export function VisitCard({ visit, onMove, compact = false }: VisitCardProps) {
  const canMove = visitStepsFrom(visit.state).includes('move');
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: visit.id, disabled: !canMove });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-visit={visit.id}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classes(
        'group relative touch-manipulation rounded-lg border-l-4 px-2 py-1.5 text-xs leading-snug',
        looks[visit.state],
        canMove && 'cursor-grab active:cursor-grabbing',
        isDragging && 'z-30 shadow-float',
      )}
    >
      <Link
        to={`/admin/appointments/${visit.id}`}
        draggable={false}
        title={`${visit.name}, ${visit.service.name}, ${formatArrivalHours(visit)}`}
        className="block truncate pr-6 font-semibold text-ink no-underline hover:underline"
      >
        {compact && (
          <span className="font-normal text-ink-soft figures">
            {visit.timing === 'unset' ? '' : visit.date.slice(11, 16)}{' '}
          </span>
        )}
        {visit.name}
      </Link>
      {compact && <span className="sr-only">{visitStateLabels[visit.state]}</span>}
      {!compact && (
        <>
          <p className="truncate text-ink-soft">{visit.service.name}</p>
          {visit.windowCount > 1 && <p className="figures">{formatArrivalHours(visit)}</p>}
          <p className="flex items-center gap-1 truncate">
            {visit.timing === 'outside' && (
              <TriangleAlert size={13} aria-label="În afara orelor de sosire" className="shrink-0" />
            )}
            {visit.seriesId && <Repeat size={13} aria-label="Se repetă" className="shrink-0" />}
            <span className="truncate">
              {visit.state === 'confirmed' ? visit.address.city : visitStateLabels[visit.state]}
            </span>
          </p>
        </>
      )}
      {canMove && (
        <button
          type="button"
          aria-label={`Mută vizita lui ${visit.name}`}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          onClick={() => onMove(visit)}
          className="absolute top-0.5 right-0.5 flex size-7 items-center justify-center rounded-md text-ink-soft opacity-70 hover:bg-white/70 hover:opacity-100 focus-visible:opacity-100"
        >
          <CalendarClock size={15} aria-hidden />
        </button>
      )}
    </div>
  );
}

const looks: Record<VisitState, string> = {
  requested: 'border-terracotta bg-terracotta-soft',
  confirmed: 'border-leaf bg-leaf-soft',
  completed: 'border-forest bg-sand/60',
  cancelled: 'border-danger bg-danger-soft',
  no_show: 'border-stone bg-sand/60',
};
