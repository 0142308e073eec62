import { CalendarClock, Undo2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { arrowSteps, CardButton, DragCard } from '../calendar/drag-board.tsx';
import { formatTolerance, isOutsideTolerance, type PlanItem } from './plan-state.ts';
import type { Board } from './use-board.ts';

interface ProposalProps {
  item: PlanItem;
  board: Board;
}

/** The card is dashed, in the team colour that a parent element sets. */
export function ProposalCard({ item, board }: ProposalProps) {
  return (
    <DragCard
      cardId={item.id}
      data-proposal={item.id}
      className={classes('border-2 border-dashed border-(--team)', item.isChosen ? 'bg-paper' : 'bg-limestone')}
    >
      <ChoiceBox item={item} board={board} className={classes('min-h-7', item.movedFrom ? 'pr-21' : 'pr-14')} />
      <p className="truncate font-semibold text-ink" title={item.name}>
        {item.name}
      </p>
      <p className="truncate text-ink-soft" title={`${item.service}, ${item.city}`}>
        {item.service}, {item.city}
      </p>
      <Explanation item={item} />
      <CardButtons item={item} board={board} />
    </DragCard>
  );
}

export const ChoiceBox = ({ item, board, className }: ProposalProps & { className: string }) => (
  <label className={classes('flex cursor-pointer items-center gap-2', className)}>
    <input
      type="checkbox"
      checked={item.isChosen}
      onChange={(event) => board.choose(item, event.target.checked)}
      className="size-4.5 shrink-0 accent-forest"
    />
    <span className="font-semibold figures">
      {item.date.slice(11, 16)}–{item.until}
    </span>
    <span className="sr-only">, programează vizita: {item.name}</span>
  </label>
);

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

function CardButtons({ item, board }: ProposalProps) {
  const hasFocus = board.focusedId === item.id;
  const moveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) moveButton.current?.focus();
  }, [hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    board.nudge(item, step);
  };
  return (
    <div className="absolute top-0.5 right-0.5 flex *:hover:bg-limestone *:hover:text-forest">
      <CardButton
        ref={moveButton}
        icon={CalendarClock}
        title="Mută; săgețile: altă zi, altă echipă"
        aria-label={`Mută propunerea: ${item.name}, ${formatVisitShortDay(item.date)}`}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        // Focused once: otherwise the card would take the focus whenever its week is shown again.
        onFocus={() => board.focus(undefined)}
        onClick={() => board.openForm(item)}
      />
      {item.movedFrom && (
        <CardButton
          icon={Undo2}
          title="Înapoi unde era propusă"
          aria-label={`Înapoi unde era propusă: ${item.name}`}
          onClick={() => board.moveBack(item)}
        />
      )}
      <CardButton
        icon={X}
        title="Scoate din plan"
        aria-label={`Scoate din plan: ${item.name}, ${formatVisitShortDay(item.date)}`}
        onClick={() => board.leaveOut(item)}
      />
    </div>
  );
}
