import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import type { ClosedDay } from '../../../../contract/visits/availability.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { addOnLeave } from '../../forms/add-on-leave.ts';

const maxAtOnce = 60;

/** Legal holidays are closed automatically; these are the company's own. */
export function ClosedDays({ days, onChange }: { days: ClosedDay[]; onChange: (days: ClosedDay[]) => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const add = () => {
    // Half a date has no value, only that mark.
    const isUnread = [...(row.current?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput);
    const isTyped = isUnread || from !== '' || to !== '' || reason.trim() !== '';
    const found = isTyped ? findProblem(from, to, isUnread) : undefined;
    setProblem(found);
    if (found || !isTyped) return;
    const added = daysBetween(from, to || from).map((date) => ({ date, reason: reason.trim() }));
    const others = days.filter(({ date }) => !added.some((day) => day.date === date));
    onChange([...others, ...added].sort((a, b) => (a.date < b.date ? -1 : 1)));
    setFrom('');
    setTo('');
    setReason('');
  };
  return (
    <>
      <p className="text-ink-soft">
        Sărbătorile legale sunt închise automat. Adăugați aici concediile și alte zile ale firmei.
      </p>
      <ul className="my-3 divide-y divide-sand empty:hidden">
        {days.map(({ date, reason: why }) => (
          <li key={date} className="flex items-center gap-3 py-1">
            <span className="flex-1">
              <span className="inline-block font-medium first-letter:uppercase">{formatVisitDay(date)}</span>
              {why && <span className="text-ink-soft"> · {why}</span>}
            </span>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Redeschide ${formatVisitDay(date)}`}
              onClick={() => onChange(days.filter((day) => day.date !== date))}
            >
              <X size={17} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div
        ref={row}
        data-unread={problem && ''}
        className="mt-3 mb-3 grid items-end gap-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
        {...addOnLeave(add)}
      >
        <Field label="De la">
          <Input
            type="date"
            min={dayInBucharest(new Date())}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label="Până la">
          <Input type="date" min={from} value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Field label="Motiv">
          <Input
            value={reason}
            maxLength={120}
            placeholder="Concediu"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button variant="outline" size="sm" disabled={!from} onClick={add} icon={Plus} label="Închide" />
      </div>
      <FormAlert message={problem} />
    </>
  );
}

function findProblem(from: string, to: string, isUnread: boolean) {
  if (!from || isUnread) return 'Scrieți zilele întregi, începând cu prima, ca să se închidă.';
  if (to && to < from) return 'Ultima zi este înaintea primei.';
  return to >= addDays(from, maxAtOnce) ? `Închideți cel mult ${maxAtOnce} de zile odată.` : undefined;
}

function daysBetween(from: string, to: string) {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
