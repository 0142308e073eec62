import { startTransition, useOptimistic } from 'react';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { formatTime } from '../../../lib/date-format.ts';
import { queueCheck } from '../../browser-storage/stop-queue.ts';
import { keepOnPhone } from './keep-on-phone.ts';

export function StopChecklist({ stop }: { stop: Stop }) {
  const { checklist } = stop;
  if (checklist.length === 0) return null;
  return (
    <section aria-label="Lista de verificare">
      <h3 className="mb-1 flex justify-between text-lg">
        De verificat
        <span className="font-normal text-ink figures">
          {checklist.filter(({ isDone }) => isDone).length} din {checklist.length}
        </span>
      </h3>
      <ul className="divide-y divide-sand">
        {checklist.map((item) => (
          <li key={item.id}>
            <CheckRow stop={stop} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ stop, item: { id, text, by, at, ...item } }: { stop: Stop; item: Stop['checklist'][number] }) {
  // The tick stays while the phone stores it.
  const [isDone, setDone] = useOptimistic(item.isDone);
  const toggle = () =>
    startTransition(async () => {
      setDone(!isDone);
      await keepOnPhone(queueCheck(stop, { item: id, isDone: !isDone }));
    });
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
      <input
        type="checkbox"
        checked={isDone}
        disabled={stop.state === 'requested'}
        onChange={toggle}
        className="size-7 shrink-0 accent-forest"
      />
      <span className="min-w-0 break-words">
        {text}
        {at && <span className="block text-sm text-ink-soft">{[by, formatTime(at)].filter(Boolean).join(', ')}</span>}
      </span>
    </label>
  );
}
