import {
  type Announcements,
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { classes } from '../../../ui/classes.ts';

interface DragBoardProps {
  /** Tells screen reader users how to move a card without dragging. */
  instructions: string;
  onDrop: (cardId: string, place: string) => void;
  /** Names for screen readers. */
  describeCard: (cardId: string) => string;
  describePlace: (place: string) => string;
  children: ReactNode;
}

/** Cards that can be dragged to the cells of a table; by touch only after a pause, so that the page still scrolls. */
export function DragBoard({ instructions, onDrop, describeCard, describePlace, children }: DragBoardProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragCancel={preventClick}
      onDragEnd={({ active, over }) => {
        preventClick();
        if (over) onDrop(String(active.id), String(over.id));
      }}
      accessibility={{
        announcements: describeDrag(describeCard, describePlace),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      {children}
    </DndContext>
  );
}

const clickDelayMs = 50;

/**
 * Dropping a card by its link also clicks the link. dnd-kit stops that click before the router sees it, so the browser
 * would load the linked page.
 */
function preventClick() {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('click', prevent, { capture: true });
  setTimeout(() => window.removeEventListener('click', prevent, { capture: true }), clickDelayMs);
}

const describeDrag = (card: DragBoardProps['describeCard'], place: DragBoardProps['describePlace']): Announcements => ({
  onDragStart: ({ active }) => `Ați ridicat: ${card(String(active.id))}.`,
  onDragOver: ({ active, over }) =>
    over
      ? `${card(String(active.id))}, peste ${place(String(over.id))}.`
      : `${card(String(active.id))}, în afara tabelului.`,
  onDragEnd: ({ active, over }) =>
    over
      ? `${card(String(active.id))}: lăsată la ${place(String(over.id))}.`
      : `${card(String(active.id))} a rămas unde era.`,
  onDragCancel: ({ active }) => `${card(String(active.id))} a rămas unde era.`,
});

interface DragCardProps extends ComponentProps<'div'> {
  cardId: string;
  isFixed?: boolean;
}

export function DragCard({ cardId, isFixed = false, className, ...rest }: DragCardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: cardId, disabled: isFixed });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      {...rest}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classes(
        'relative touch-manipulation rounded-lg px-2 py-1.5 text-xs leading-snug',
        !isFixed && 'cursor-grab active:cursor-grabbing',
        isDragging && 'z-30 shadow-float',
        className,
      )}
    />
  );
}

const stopDrag = (event: SyntheticEvent) => event.stopPropagation();

export const CardButton = ({ icon: Icon, className, ...rest }: ComponentProps<'button'> & { icon: LucideIcon }) => (
  <button
    type="button"
    onMouseDown={stopDrag}
    onTouchStart={stopDrag}
    {...rest}
    className={classes('flex size-7 items-center justify-center rounded-md text-ink-soft', className)}
  >
    <Icon size={15} aria-hidden />
  </button>
);

interface DropCellProps extends ComponentProps<'td'> {
  place: string;
  /** An arrow key has chosen this cell as the target. */
  isTarget?: boolean;
  disabled?: boolean;
}

export function DropCell({ place, isTarget = false, disabled = false, className, ...rest }: DropCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: place, disabled });
  return (
    <td
      {...rest}
      ref={setNodeRef}
      data-place={disabled ? undefined : place}
      className={classes(
        'border-t border-l border-sand align-top transition-colors',
        className,
        (isOver || isTarget) && 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf',
      )}
    />
  );
}

/** Number of table cells to move down and to the right. */
export type ArrowStep = [down: number, right: number];

export const arrowSteps: Record<string, ArrowStep> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
