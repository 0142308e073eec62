import { X } from 'lucide-react';
import { activityKinds } from '../../../contract/activity/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { LabelledFilter } from './labelled-filter.tsx';

interface ActivityFiltersProps {
  value: (name: string) => string;
  isFiltered: boolean;
  people: { id: string; name: string }[];
  onChange: (changes: Record<string, string>) => void;
}

const filters = ['text', 'user', 'kind', 'thing', 'from', 'to'];
const kindOptions = Object.entries(activityKinds).map(([value, label]) => ({ value, label }));

export function ActivityFilters({ value, isFiltered, people, onChange }: ActivityFiltersProps) {
  return (
    <div className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]">
      <SearchBox
        label="Caută în jurnal"
        value={value('text')}
        onSearch={(text) => onChange({ text })}
        className="col-span-2 lg:col-span-1"
      />
      <LabelledFilter label="Cine">
        <Select
          placeholder="Oricine"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={value('user')}
          onChange={(event) => onChange({ user: event.target.value })}
        />
      </LabelledFilter>
      <LabelledFilter label="Ce">
        <Select
          placeholder="Orice"
          options={kindOptions}
          value={value('kind')}
          onChange={(event) => onChange({ kind: event.target.value, thing: '' })}
        />
      </LabelledFilter>
      <LabelledFilter label="De la">
        <Input type="date" value={value('from')} onChange={(event) => onChange({ from: event.target.value })} />
      </LabelledFilter>
      <LabelledFilter label="Până la">
        <Input type="date" value={value('to')} onChange={(event) => onChange({ to: event.target.value })} />
      </LabelledFilter>
      {isFiltered && (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-2 justify-self-start lg:col-span-1"
          onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, ''])))}
        >
          <X size={17} aria-hidden />
          Fără filtre
        </Button>
      )}
    </div>
  );
}
