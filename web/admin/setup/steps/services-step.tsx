import { useQueryClient } from '@tanstack/react-query';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import { addServices, getCatalogue } from '../../../../contract/setup/routes.ts';
import type { CatalogueService } from '../../../../contract/setup/schemas.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';
import { InlineLink } from '../../kit/shell/links.tsx';
import { LoadedStep, StepFrame, setupDrafts } from '../step-frame.tsx';

export function ServicesStep() {
  const query = useFreshQuery(getCatalogue);
  return (
    <LoadedStep step="services" query={query} failure="Catalogul nu a putut fi încărcat">
      {({ services }) => <CatalogueForm services={services} />}
    </LoadedStep>
  );
}

interface Choice {
  ids: string[];
  status: 'draft' | 'published';
}

const nothing: { value: Choice; version: number } = { value: { ids: [], status: 'published' }, version: 0 };

function CatalogueForm({ services }: { services: CatalogueService[] }) {
  const client = useQueryClient();
  const form = useLocalForm<Choice>({ ...setupDrafts, area: 'drafts', name: 'setup-services', loaded: nothing });
  const { ids, status } = form.value;
  const chosen = services.filter(({ id, isAdded }) => ids.includes(id) && !isAdded);
  const addChosen = async () => {
    if (chosen.length === 0) return true;
    const { added } = await call(addServices, { input: { ids: chosen.map(({ id }) => id), status } });
    form.replaceWith(nothing);
    await client.invalidateQueries();
    showToast({ title: pluralize(added.length, 'Un serviciu a fost adăugat', 'servicii au fost adăugate') });
    return true;
  };
  const toggle = (id: string) =>
    form.change({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
  return (
    <StepFrame step="services" save={addChosen}>
      <ul className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
        {services.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            isChosen={ids.includes(service.id)}
            onToggle={() => toggle(service.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-leaf-soft p-4">
        <p role="status" className="font-semibold text-forest">
          {chosen.length === 0
            ? 'Bifați serviciile pe care le oferiți'
            : pluralize(chosen.length, 'Un serviciu ales', 'servicii alese')}
        </p>
        <SegmentedControl
          label="Cum se adaugă"
          value={status}
          choices={[
            { value: 'published', label: 'Direct pe site' },
            { value: 'draft', label: 'Ca ciorne' },
          ]}
          onChoose={(next) => form.change({ status: next })}
        />
      </div>
      <p className="text-ink-soft">
        Prețurile, durata și fotografiile le adăugați dumneavoastră, la{' '}
        <InlineLink to="/admin/services">Servicii</InlineLink>, unde se poate scrie și un serviciu care nu e în listă.
      </p>
    </StepFrame>
  );
}

interface ServiceRowProps {
  service: CatalogueService;
  isChosen: boolean;
  onToggle: () => void;
}

function ServiceRow({ service, isChosen, onToggle }: ServiceRowProps) {
  const { name, shortDesc, description, includes, seasonalAvailability, isAdded } = service;
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <Checkbox checked={isChosen || isAdded} disabled={isAdded} onChange={onToggle} className="">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
          {name}
          {isAdded && <Badge tone="leaf">adăugat</Badge>}
        </span>
        <span className="block text-ink-soft">{shortDesc}</span>
      </Checkbox>
      <details className="mt-1 pl-8">
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-leaf-dark">
          Textul<span className="sr-only"> pentru {name}</span>
        </summary>
        <div className="space-y-3 pt-1 pb-2">
          {description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="font-semibold">Ce include</p>
          <ul className="list-disc pl-5">
            {includes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Sezon: {seasonalAvailability.length === 12 ? 'tot anul' : seasonalAvailability.join(', ')} (
            {formatCount(seasonalAvailability.length, 'luni')}).
          </p>
        </div>
      </details>
    </li>
  );
}
