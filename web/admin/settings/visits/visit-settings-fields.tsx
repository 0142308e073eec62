import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import type { ClosedDay, VisitSettings } from '../../../../contract/visits/availability.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ToggleList } from '../../../ui/form/toggle-list.tsx';
import { addOnLeave, ChipList } from '../../kit/forms/chip-list.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';

type Availability = VisitSettings['availability'];

const arrivalFields: DeclaredField<Availability>[] = [
  {
    name: 'windowMinutes',
    kind: 'number',
    label: 'Cât ține intervalul de sosire (minute)',
    hint: '„Între 10:00 și 12:00” înseamnă 120.',
    className: 'mt-4 sm:w-72',
  },
];

const limitFields: DeclaredField<Availability>[] = [
  { name: 'leadDays', kind: 'number', label: 'Preaviz (zile)', hint: 'Cel mai devreme: peste atâtea zile.' },
  {
    name: 'horizonDays',
    kind: 'number',
    label: 'Orizont de programare (zile)',
    hint: 'Cel mai târziu: peste atâtea zile.',
  },
];

export function VisitSettingsFields({ value: { availability, closedDays }, ...form }: FormPart<VisitSettings>) {
  const change = (changes: Partial<Availability>) => form.change({ availability: { ...availability, ...changes } });
  const fieldError = (name: string) => form.fieldError(`availability.${name}`);
  const part = { value: availability, change, fieldError };
  return (
    <>
      <FramedSection title="Orele de sosire">
        <WindowHours
          hours={availability.windows}
          error={
            fieldError('windows') ??
            availability.windows.map((_, index) => fieldError(`windows.${index}`)).find(Boolean)
          }
          onChange={(windows) => change({ windows })}
        />
        <DeclaredFields fields={arrivalFields} {...part} />
      </FramedSection>
      <FramedSection title="Zile și echipe">
        <ToggleList
          legend="Zilele în care se lucrează"
          names={weekdayNames}
          chosen={availability.workingDays}
          error={fieldError('workingDays')}
          onChange={(workingDays) => change({ workingDays })}
        />
        <p className="mt-3 text-ink-soft">
          La o oră încap atâtea vizite câte echipe lucrează în ziua aceea.{' '}
          <InlineLink to="/admin/settings/teams">Vezi echipele</InlineLink>
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <DeclaredFields fields={limitFields} {...part} />
        </div>
      </FramedSection>
      <FramedSection title="Zile închise">
        <ClosedDays days={closedDays} onChange={(next) => form.change({ closedDays: next })} />
      </FramedSection>
    </>
  );
}

interface WindowHoursProps {
  hours: string[];
  error: string | undefined;
  onChange: (hours: string[]) => void;
}

function WindowHours({ hours, error, onChange }: WindowHoursProps) {
  const [next, setNext] = useState('');
  const add = () => {
    if (next && !hours.includes(next)) onChange([...hours, next].sort());
    setNext('');
  };
  return (
    <>
      <ChipList
        items={hours.toSorted()}
        toName={(hour) => `ora ${hour}`}
        onChange={onChange}
        className="font-semibold figures"
      >
        {(hour) => hour}
      </ChipList>
      <div className="flex items-center gap-2" {...addOnLeave(add)}>
        <input
          type="time"
          step={900}
          aria-label="Altă oră de sosire"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          className="field-control w-32!"
        />
        <SmallButton disabled={!next} onClick={add} icon={Plus} label="Adaugă ora" />
      </div>
      <FormAlert message={error} />
    </>
  );
}

const maxAtOnce = 60;
const noDays = { from: '', to: '', reason: '' };

const listClosingFields = (from: string): DeclaredField<typeof noDays>[] => [
  { name: 'from', kind: 'date', label: 'De la', min: toBucharestDay(new Date()) },
  { name: 'to', kind: 'date', label: 'Până la', min: from },
  { name: 'reason', label: 'Motiv', maxLength: 120, placeholder: 'Concediu' },
];

/** Legal holidays are closed automatically; these are the company's own. */
interface ClosedDaysProps {
  days: ClosedDay[];
  onChange: (days: ClosedDay[]) => void;
}

function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const { row, typed, setTyped, problem, add } = useClosing(days, onChange);
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
            <IconButton
              icon={X}
              label={`Redeschide ${formatVisitDay(date)}`}
              onClick={() => onChange(days.filter((day) => day.date !== date))}
            />
          </li>
        ))}
      </ul>
      <div
        ref={row}
        data-unread={problem && ''}
        className="mt-3 mb-3 grid items-end gap-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
        {...addOnLeave(add)}
      >
        <DeclaredFields
          fields={listClosingFields(typed.from)}
          value={typed}
          change={(changes) => setTyped({ ...typed, ...changes })}
          fieldError={() => undefined}
        />
        <SmallButton disabled={!typed.from} onClick={add} icon={Plus} label="Închide" />
      </div>
      <FormAlert message={problem} />
    </>
  );
}

function useClosing(days: ClosedDay[], onChange: ClosedDaysProps['onChange']) {
  const [typed, setTyped] = useState(noDays);
  const { from, to } = typed;
  const reason = typed.reason.trim();
  const [problem, setProblem] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const add = () => {
    // Half a date has no value; only `badInput` shows it.
    const isUnread = [...(row.current?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput);
    const isTyped = isUnread || from !== '' || to !== '' || reason !== '';
    const found = isTyped ? findProblem(from, to, isUnread) : undefined;
    setProblem(found);
    if (found || !isTyped) return;
    const added = listDaysBetween(from, to || from).map((date) => ({ date, reason }));
    const others = days.filter(({ date }) => !added.some((day) => day.date === date));
    onChange([...others, ...added].sort((a, b) => (a.date < b.date ? -1 : 1)));
    setTyped(noDays);
  };
  return { row, typed, setTyped, problem, add };
}

function findProblem(from: string, to: string, isUnread: boolean) {
  if (!from || isUnread) return 'Scrieți zilele întregi, începând cu prima, ca să se închidă.';
  if (to && to < from) return 'Ultima zi este înaintea primei.';
  return to >= addDays(from, maxAtOnce) ? `Închideți cel mult ${formatCount(maxAtOnce, 'zile')} odată.` : undefined;
}

function listDaysBetween(from: string, to: string) {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
