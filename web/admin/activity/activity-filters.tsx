import { X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { activityKinds } from '../../../contract/activity.ts';
import { Button } from '../../ui/button.tsx';
import { FieldContext } from '../../ui/field-context.ts';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

interface ActivityFiltersProps {
  params: URLSearchParams;
  people: { id: string; name: string }[];
  onChange: (changes: Record<string, string>) => void;
}

const pauseMs = 250;
const kindOptions = Object.entries(activityKinds).map(([value, label]) => ({ value, label }));

export function ActivityFilters({ params, people, onChange }: ActivityFiltersProps) {
  const [round, setRound] = useState(0);
  const value = (name: string) => params.get(name) ?? '';
  const clear = () => {
    onChange(Object.fromEntries([...params.keys()].map((name) => [name, ''])));
    setRound(round + 1);
  };
  return (
    <search
      aria-label="Filtrele jurnalului"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <Filter label="Caută" className="col-span-2 lg:col-span-1">
        <SearchText key={round} value={value('text')} onChange={(text) => onChange({ text })} />
      </Filter>
      <Filter label="Cine">
        <Select
          placeholder="Oricine"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={value('user')}
          onChange={(event) => onChange({ user: event.target.value })}
        />
      </Filter>
      <Filter label="Ce">
        <Select
          placeholder="Orice"
          options={kindOptions}
          value={value('kind')}
          onChange={(event) => onChange({ kind: event.target.value, thing: '' })}
        />
      </Filter>
      <Filter label="De la">
        <Input type="date" value={value('from')} onChange={(event) => onChange({ from: event.target.value })} />
      </Filter>
      <Filter label="Până la">
        <Input type="date" value={value('to')} onChange={(event) => onChange({ to: event.target.value })} />
      </Filter>
      {params.size > 0 && (
        <Button variant="ghost" size="sm" className="col-span-2 justify-self-start lg:col-span-1" onClick={clear}>
          <X size={17} aria-hidden />
          Fără filtre
        </Button>
      )}
    </search>
  );
}

/** Asks once typing has paused. */
function SearchText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onType = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text), pauseMs);
  };
  return (
    <Input
      type="search"
      placeholder="Numele lucrului sau al persoanei"
      defaultValue={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function Filter({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <FieldContext value={{ id, describedBy: undefined, invalid: false, required: false }}>{children}</FieldContext>
    </div>
  );
}
