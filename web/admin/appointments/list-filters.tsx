import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { visitStates } from '../../../contract/visit-steps.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { tellFailure } from '../shell/undo-toast.tsx';
import { downloadFile } from './download-file.ts';
import { stateWords } from './visit-look.ts';
import { visitsPath } from './visit-queries.ts';

interface ListFiltersProps {
  value: (name: string) => string;
  requested: number | undefined;
  /** As the list asks the server. */
  query: string;
  onChange: (changes: Record<string, string>) => void;
}

const orders = [
  { value: 'desc', label: 'Cele mai noi întâi' },
  { value: 'asc', label: 'Cele mai vechi întâi' },
];

export function ListFilters({ value, requested, query, onChange }: ListFiltersProps) {
  return (
    <div className="mb-5 space-y-4">
      <ListTabs
        label="Starea programărilor"
        value={value('state')}
        onChoose={(state) => onChange({ state })}
        tabs={[
          { value: '', label: 'Toate' },
          ...visitStates.map((state) => ({
            value: state,
            label: stateWords[state],
            ...(state === 'requested' && { count: requested }),
          })),
        ]}
      />
      <div className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
        <div className="col-span-2">
          <SearchBox label="Nume, telefon, stradă…" value={value('text')} onSearch={(text) => onChange({ text })} />
        </div>
        <Input
          type="date"
          aria-label="De la"
          value={value('from')}
          onChange={(event) => onChange({ from: event.target.value })}
          className="sm:w-40!"
        />
        <Input
          type="date"
          aria-label="Până la"
          value={value('to')}
          onChange={(event) => onChange({ to: event.target.value })}
          className="sm:w-40!"
        />
        <Select
          aria-label="Ordinea"
          options={orders}
          value={value('order') || 'desc'}
          onChange={(event) => onChange({ order: event.target.value === 'asc' ? 'asc' : '' })}
        />
        <ExportButton query={query} />
      </div>
      {value('askedFrom') && (
        <AskedBetween
          from={value('askedFrom')}
          to={value('askedTo')}
          onClear={() => onChange({ askedFrom: '', askedTo: '' })}
        />
      )}
    </div>
  );
}

/** Set by a number of the dashboard that leads here. */
function AskedBetween({ from, to, onClear }: { from: string; to: string; onClear: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="leaf" size="md">
        Cerute între {shortDay(from)} și {shortDay(to || from)}
      </Badge>
      <Button variant="ghost" size="iconSm" aria-label="Orice dată a cererii" onClick={onClear}>
        <X size={17} aria-hidden />
      </Button>
    </p>
  );
}

const dayFormat = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

function ExportButton({ query }: { query: string }) {
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await downloadFile(`${visitsPath}/export.csv?${withoutPage(query)}`, 'programari.csv').catch(tellFailure);
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" loading={isBusy} onClick={() => void fetchFile()} className="sm:ml-auto">
      {!isBusy && <Download size={17} aria-hidden />}
      Descarcă CSV
    </Button>
  );
}

function withoutPage(query: string) {
  const params = new URLSearchParams(query);
  params.delete('page');
  return params.toString();
}
