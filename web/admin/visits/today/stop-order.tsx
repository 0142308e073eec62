import { Button } from '../../../ui/form/button.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../../ui/form/sortable-list.tsx';
import { queueOrder } from '../../browser-storage/stop-queue.ts';
import { formatArrivalHours, formatTown } from '../visit-format.ts';
import type { ShownDay } from './apply-queued.ts';
import { keepOnPhone } from './keep-on-phone.ts';

/** The stops by name, to be dragged. */
export function StopOrder({ day, onDone }: { day: ShownDay; onDone: () => void }) {
  const ids = day.stops.map(({ id }) => id);
  const save = (order: string[] | null) => void keepOnPhone(queueOrder(day.date, day.team?.id, order));
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="Ordinea opririlor" className="outline-none">
      <p className="mb-3 text-base">Trageți de mâner sau folosiți săgețile. Ordinea nouă o vede toată echipa.</p>
      <SortableList ids={ids} onMove={(from, to) => save(moveItem(ids, from, to))}>
        <ol className="space-y-2">
          {day.stops.map((stop, at) => (
            <SortableItem
              key={stop.id}
              id={stop.id}
              className="flex min-h-16 items-center gap-2 rounded-2xl border border-stone bg-paper py-2 pr-4 pl-1"
            >
              <DragHandle label={`Mută ${stop.name}`} className="size-14" />
              <span className="min-w-0 flex-1 text-base">
                <span className="block leading-snug font-bold break-words">
                  {at + 1}. {stop.name}
                </span>
                {formatArrivalHours(stop)} · {formatTown(stop)}
              </span>
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <div className="mt-4 grid gap-2">
        {day.isOrderChosen && (
          <Button variant="outline" className="min-h-14" onClick={() => save(null)} label="Ordinea calculată" />
        )}
        <Button variant="forest" className="min-h-14" onClick={onDone} label="Gata" />
      </div>
    </section>
  );
}

const takeFocus = (section: HTMLElement | null) => section?.focus();
