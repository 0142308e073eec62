import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableAttributes,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { useReducedMotion, useTouch } from '../use-media-query.ts';

interface SortableListProps {
  ids: string[];
  onMove: (from: number, to: number) => void;
  layout?: 'list' | 'grid';
  /** One SortableItem for each id, in the same order. */
  children: ReactNode;
}

type MoveItem = (id: string, step: number) => void;

const MoveContext = createContext<MoveItem | null>(null);
const HandleContext = createContext<HandleProps | null>(null);

interface HandleProps {
  id: string;
  attributes: DraggableAttributes;
  listeners: ReturnType<typeof useSortable>['listeners'];
  ref: (element: HTMLElement | null) => void;
}

/** Items are sorted by dragging a handle, or by the arrow keys on it. */
export function SortableList({ ids, onMove, layout = 'list', children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  // The array and the function stay the same while the order does; otherwise each change would re-render every item.
  const order = ids.join('\n');
  const items = useMemo(() => order.split('\n').filter(Boolean), [order]);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onMove(from, to);
    setAnnouncement(`Mutat pe locul ${to + 1} din ${ids.length}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  const moveItem = useCallback<MoveItem>(
    (id, step) => latest.current(items.indexOf(id), items.indexOf(id) + step),
    [items],
  );
  return (
    <MoveContext value={moveItem}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: 'Săgețile schimbă locul.' } }}
      >
        <SortableContext items={items} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </MoveContext>
  );
}

const pointer = { activationConstraint: { distance: 4 } };

/** Only the result is announced. */
const doNothing = () => undefined;
const silent = { onDragStart: doNothing, onDragOver: doNothing, onDragEnd: doNothing, onDragCancel: doNothing };

/** A list item, which must contain a DragHandle. */
export function SortableItem({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      data-key={id}
      className={classes(isDragging && 'relative z-20 shadow-float', className)}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      <HandleContext value={{ id, attributes, listeners, ref: setActivatorNodeRef }}>{children}</HandleContext>
    </li>
  );
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** `label` names the moved item: 'Mută rândul 2'. */
export function DragHandle({ label, className }: { label: string; className?: string }) {
  const handle = use(HandleContext);
  const moveItem = use(MoveContext);
  const isTouch = useTouch();
  if (!handle || !moveItem) throw new Error('DragHandle outside of a SortableItem');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveItem(handle.id, step);
  };
  return (
    <button
      type="button"
      ref={handle.ref}
      aria-describedby={handle.attributes['aria-describedby']}
      {...handle.listeners}
      onKeyDown={onKeyDown}
      aria-label={label}
      title={isTouch ? 'Trageți' : 'Trageți sau folosiți săgețile'}
      className={classes(
        'flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-ink-soft transition-colors hover:bg-limestone hover:text-forest active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}
