import { ListChecks, Plus, X } from 'lucide-react';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { crewLimits } from '../../../../contract/crew/entries.ts';
import type { Checklists } from '../../../../contract/crew/schemas.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../../ui/form/sortable-list.tsx';
import type { FormPart } from '../../kit/forms/declared-fields.tsx';
import { AdminPage, FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { SettingsForm, settings } from '../settings.tsx';

type Items = Checklists['services'][number]['items'];

export default function ChecklistsPage() {
  return (
    <AdminPage
      title="Listele de verificare"
      back={{ to: '/admin/settings/teams', label: 'Echipe' }}
      lead="Ce bifează echipa pe telefon la fiecare serviciu. Clientul primește punctele bifate în raportul vizitei."
      narrow
    >
      <SettingsForm setting={settings.checklists} failure="Listele nu au putut fi încărcate">
        {(form) => <ServiceLists {...form} />}
      </SettingsForm>
    </AdminPage>
  );
}

function ServiceLists({ value: { services }, change, fieldError }: FormPart<Checklists>) {
  const query = useCachedQuery(listServices);
  const drawList = ({ id, name }: { id: string; name: string }) => {
    const found = services.findIndex(({ serviceId }) => serviceId === id);
    const at = found < 0 ? services.length : found;
    return (
      <FramedSection key={id} title={name}>
        <ItemList
          name={name}
          items={services[at]?.items ?? []}
          itemError={(item) => fieldError(`services.${at}.items.${item}.text`)}
          onChange={(items) => change({ services: services.toSpliced(at, 1, { serviceId: id, items }) })}
        />
      </FramedSection>
    );
  };
  return (
    <QueryView query={query} failure="Serviciile nu au putut fi încărcate">
      {(data) => (data.services.length === 0 ? <NoServices /> : data.services.map(drawList))}
    </QueryView>
  );
}

const NoServices = () => (
  <MessagePanel
    icon={ListChecks}
    title="Niciun serviciu publicat"
    text="Fiecare serviciu are lista lui. Publicați întâi un serviciu."
    actions={<ButtonLink to="/admin/services" variant="forest" label="Vezi serviciile" />}
  />
);

interface ItemListProps {
  name: string;
  items: Items;
  itemError: (index: number) => string | undefined;
  onChange: (items: Items) => void;
}

function ItemList({ name, items, itemError, onChange }: ItemListProps) {
  return (
    <>
      <SortableList ids={items.map(({ id }) => id)} onMove={(from, to) => onChange(moveItem(items, from, to))}>
        <ul className="mb-3 space-y-2 empty:hidden">
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} className="flex items-start gap-2 bg-paper">
              <DragHandle label={`Mută punctul ${index + 1}`} className="mt-1" />
              <div className="min-w-0 flex-1">
                <Input
                  value={item.text}
                  aria-label={`${name}, punctul ${index + 1}`}
                  aria-invalid={Boolean(itemError(index)) || undefined}
                  maxLength={crewLimits.checkItemLength}
                  onChange={(event) => onChange(items.with(index, { ...item, text: event.target.value }))}
                />
                <FormAlert message={itemError(index)} />
              </div>
              <IconButton
                icon={X}
                label={`Elimină punctul ${index + 1}: ${item.text}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <SmallButton
        icon={Plus}
        label="Adaugă un punct"
        disabled={items.length >= crewLimits.checkItems}
        onClick={() => onChange([...items, { id: createIdempotencyKey(), text: '' }])}
      />
    </>
  );
}
