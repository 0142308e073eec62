import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportVisits } from '../../../../contract/visits/routes.ts';
import { visitStateLabels, visitStates } from '../../../../contract/visits/steps.ts';
import { endpointUrl } from '../../../lib/call.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { formatPeriod } from '../../labels/date-format.ts';
import { FilterChip, ListTabs } from '../../list-page/list-toolbar.tsx';
import { SearchBox } from '../../list-page/search-box.tsx';
import { showFailureToast } from '../../page/action-toasts.tsx';

interface VisitFiltersProps {
  value: (name: string) => string;
  requested: number | undefined;
  /** Name of the filtered service. */
  service: string | undefined;
  filters: Record<string, string>;
  onChange: (changes: Record<string, string>) => void;
}

const orders = [
  { value: 'desc', label: 'Întâi cele noi' },
  { value: 'asc', label: 'Întâi cele vechi' },
];

export function VisitFilters({ value, requested, service, filters, onChange }: VisitFiltersProps) {
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
            label: visitStateLabels[state],
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
        <ExportButton filters={filters} />
      </div>
      <DashboardFilterChips value={value} service={service} onChange={onChange} />
    </div>
  );
}

/** Set by links from the dashboard. */
function DashboardFilterChips({ value, service, onChange }: Pick<VisitFiltersProps, 'value' | 'service' | 'onChange'>) {
  const set = ['askedFrom', 'askedTo', 'service', 'source', 'accepted', 'suspicious'].filter((name) => value(name));
  const words = [
    value('source') === 'site' && 'cerute pe site',
    value('askedFrom') && `înregistrate ${formatPeriod(value('askedFrom'), value('askedTo') || value('askedFrom'))}`,
    value('service') && service,
    value('accepted') && 'confirmate',
    value('suspicious') === 'only' && 'numai cele de verificat',
    set.length === 1 && value('suspicious') === 'no' && 'fără cele care par trimise de roboți',
  ];
  if (set.length === 0) return null;
  return <FilterChip label={words.filter(Boolean).join(', ')} clears={set} onClear={onChange} />;
}

function ExportButton({ filters: { page: _, ...query } }: Pick<VisitFiltersProps, 'filters'>) {
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await downloadFile(endpointUrl(exportVisits, { query }), 'programari.csv').catch(showFailureToast);
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" loading={isBusy} onClick={() => void fetchFile()} className="sm:ml-auto">
      {!isBusy && <Download size={17} aria-hidden />}
      Descarcă CSV
    </Button>
  );
}
