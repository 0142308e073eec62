import { Search, X } from 'lucide-react';
import { activityKinds } from '../../../contract/activity.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

interface ActivityFiltersProps {
  params: URLSearchParams;
  people: { id: string; name: string }[];
  onChange: (changes: Record<string, string>) => void;
}

const kindOptions = Object.entries(activityKinds).map(([value, label]) => ({ value, label }));

export function ActivityFilters({ params, people, onChange }: ActivityFiltersProps) {
  const value = (name: string) => params.get(name) ?? '';
  return (
    <search
      aria-label="Filtrele jurnalului"
      className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <div className="relative col-span-2 lg:col-span-1">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          aria-label="Caută după nume"
          placeholder="Caută după nume"
          defaultValue={value('text')}
          onChange={(event) => onChange({ text: event.target.value })}
          className="pl-10"
        />
      </div>
      <Select
        aria-label="Persoana"
        placeholder="Oricine"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={value('user')}
        onChange={(event) => onChange({ user: event.target.value })}
      />
      <Select
        aria-label="Felul"
        placeholder="Orice"
        options={kindOptions}
        value={value('kind')}
        onChange={(event) => onChange({ kind: event.target.value, thing: '' })}
      />
      <Input
        type="date"
        aria-label="De la"
        value={value('from')}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Input
        type="date"
        aria-label="Până la"
        value={value('to')}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      {params.size > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-2 justify-self-start lg:col-span-1"
          onClick={() => onChange(Object.fromEntries([...params.keys()].map((name) => [name, ''])))}
        >
          <X size={17} aria-hidden />
          Fără filtre
        </Button>
      )}
    </search>
  );
}
