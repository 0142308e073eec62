import { useDraggable } from '@dnd-kit/core';
import { CalendarClock, type LucideIcon, Undo2, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatTolerance, isOutsideTolerance, type PlanItem } from './plan-state.ts';

export type Direction = 'before' | 'after' | 'above' | 'below';

export interface ProposalActions {
  onChoose: (item: PlanItem, isChosen: boolean) => void;
  onMove: (item: PlanItem) => void;
  onMoveBack: (item: PlanItem) => void;
  onDrop: (item: PlanItem) => void;
}

export interface ProposalCardProps extends ProposalActions {
  item: PlanItem;
  /** With an arrow key: to the next day or the next team. */
  onNudge: (item: PlanItem, direction: Direction) => void;
  /** An arrow key moved it: drawn anew elsewhere, it takes the focus along. */
  hasFocus: boolean;
}

/** Dashed, in the colour of its team, which the element around it names. */
export function ProposalCard({ item, ...actions }: ProposalCardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: item.id });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-proposal={item.id}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classes(
        'relative cursor-grab touch-manipulation rounded-lg border-2 border-dashed border-(--team) px-2 py-1.5 text-xs leading-snug active:cursor-grabbing',
        item.isChosen ? 'bg-paper' : 'bg-limestone',
        isDragging && 'z-30 shadow-float',
      )}
    >
      <ChoiceBox
        item={item}
        onChoose={actions.onChoose}
        className={classes('min-h-7', item.movedFrom ? 'pr-21' : 'pr-14')}
      />
      <p className="truncate font-semibold text-ink" title={item.name}>
        {item.name}
      </p>
      <p className="truncate text-ink-soft" title={`${item.service}, ${item.city}`}>
        {item.service}, {item.city}
      </p>
      <Explanation item={item} />
      <CardButtons item={item} {...actions} />
    </div>
  );
}

interface ChoiceBoxProps extends Pick<ProposalActions, 'onChoose'> {
  item: PlanItem;
  className: string;
}

export const ChoiceBox = ({ item, onChoose, className }: ChoiceBoxProps) => (
  <label className={classes('flex cursor-pointer items-center gap-2', className)}>
    <input
      type="checkbox"
      checked={item.isChosen}
      onChange={(event) => onChoose(item, event.target.checked)}
      className="size-4.5 shrink-0 accent-forest"
    />
    <span className="font-semibold figures">
      {item.date.slice(11, 16)}–{item.until}
    </span>
    <span className="sr-only">, programează vizita: {item.name}</span>
  </label>
);

/** Why it stands there, and what staff should know before they confirm it. */
export function Explanation({ item }: { item: PlanItem }) {
  const isOutside = isOutsideTolerance(item, item.date);
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {item.movedFrom
          ? `mutată; era propusă ${formatVisitShortDay(item.movedFrom.date)}, ${item.movedFrom.date.slice(11, 16)}`
          : item.reason}
      </p>
      {isOutside && (
        <Badge tone="warm" className="mt-1">
          în afara toleranței: {formatTolerance(item)}
        </Badge>
      )}
      {!isOutside && item.isOverdue && (
        <Badge tone="danger" className="mt-1">
          întârziată
        </Badge>
      )}
    </>
  );
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

function CardButtons({ item, hasFocus, onMove, onMoveBack, onDrop, onNudge }: ProposalCardProps) {
  const moveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) moveButton.current?.focus();
  }, [hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onNudge(item, direction);
  };
  return (
    <div className="absolute top-0.5 right-0.5 flex">
      <IconButton
        ref={moveButton}
        icon={CalendarClock}
        title="Mută; săgețile: altă zi, altă echipă"
        aria-label={`Mută propunerea: ${item.name}, ${formatVisitShortDay(item.date)}`}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        onClick={() => onMove(item)}
      />
      {item.movedFrom && (
        <IconButton
          icon={Undo2}
          title="Înapoi unde era propusă"
          aria-label={`Înapoi unde era propusă: ${item.name}`}
          onClick={() => onMoveBack(item)}
        />
      )}
      <IconButton
        icon={X}
        title="Scoate din plan"
        aria-label={`Scoate din plan: ${item.name}, ${formatVisitShortDay(item.date)}`}
        onClick={() => onDrop(item)}
      />
    </div>
  );
}

const stopDrag = (event: SyntheticEvent) => event.stopPropagation();

const IconButton = ({ icon: Icon, ...rest }: ComponentProps<'button'> & { icon: LucideIcon }) => (
  <button
    type="button"
    onMouseDown={stopDrag}
    onTouchStart={stopDrag}
    {...rest}
    className="flex size-7 items-center justify-center rounded-md text-ink-soft hover:bg-limestone hover:text-forest"
  >
    <Icon size={15} aria-hidden />
  </button>
);
