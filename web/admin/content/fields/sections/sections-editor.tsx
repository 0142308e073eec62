import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { type EditorProps, errorsUnder } from '../editor-props.ts';
import { useListEntries } from '../lists/use-list-entries.ts';
import { SectionCard } from './section-card.tsx';
import { isSectionEmpty, type SectionType, type SectionValue, sectionKinds, sectionTypes } from './section-kinds.ts';

export function SectionsEditor({ field, value, onChange, errors, disabled }: EditorProps<SectionValue[]>) {
  const list = useListEntries(value, onChange);
  const [opened, setOpened] = useState<string[]>([]);
  const [closed, setClosed] = useState<string[]>([]);
  const add = (place: number, type: SectionType) => {
    const [key] = list.insert(place, structuredClone(sectionKinds[type].start));
    setOpened([...opened, key as string]);
  };
  // Sections with errors open by themselves unless closed by hand.
  const isOpen = (key: string, isWrong: boolean) => opened.includes(key) || (isWrong && !closed.includes(key));
  const toggle = (key: string, wasOpen: boolean) => {
    setOpened(wasOpen ? opened.filter((other) => other !== key) : [...opened, key]);
    setClosed(wasOpen ? [...closed, key] : closed.filter((other) => other !== key));
  };
  const areAllOpen = list.keys.every((key) => opened.includes(key));
  return (
    <div>
      {list.entries.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          className="mb-1"
          onClick={() => {
            setOpened(areAllOpen ? [] : list.keys);
            setClosed(areAllOpen ? list.keys : []);
          }}
          label={areAllOpen ? 'Restrânge tot' : 'Extinde tot'}
        />
      )}
      <SortableList ids={list.keys} onMove={list.move}>
        <ul>
          {list.entries.map((section, place) => {
            const key = list.keys[place] as string;
            const own = errorsUnder(errors, place);
            const open = isOpen(key, Object.keys(own).length > 0);
            return (
              <Fragment key={key}>
                <li>
                  <AddBetween
                    label={`Adaugă înaintea secțiunii ${place + 1}`}
                    disabled={disabled}
                    onAdd={(type) => add(place, type)}
                  />
                </li>
                <SectionCard
                  id={key}
                  place={place}
                  section={section}
                  field={field}
                  errors={own}
                  disabled={disabled}
                  isOpen={open}
                  onToggle={() => toggle(key, open)}
                  onChange={(change) => list.set(place, { ...section, ...change })}
                  onDuplicate={() => list.insert(place + 1, structuredClone(section))}
                  onRemove={() =>
                    list.remove(place, isSectionEmpty(section) ? undefined : 'Secțiunea a fost eliminată')
                  }
                />
              </Fragment>
            );
          })}
        </ul>
      </SortableList>
      <div className="mt-4">
        <AddAtEnd disabled={disabled} onAdd={(type) => add(list.entries.length, type)} />
      </div>
    </div>
  );
}

interface AddSectionProps {
  disabled?: boolean | undefined;
  onAdd: (type: SectionType) => void;
}

function AddBetween({ label, disabled, onAdd }: AddSectionProps & { label: string }) {
  return (
    <Menu
      align="center"
      className="min-w-44"
      trigger={
        <button
          type="button"
          aria-label={label}
          disabled={disabled}
          className="group relative flex h-6 w-full items-center justify-center"
        >
          <span className="absolute inset-x-4 h-px bg-transparent transition-colors group-hover:bg-leaf group-focus-visible:bg-leaf" />
          <span className="relative flex size-6 items-center justify-center rounded-full bg-paper text-stone transition-colors group-hover:bg-leaf-dark group-hover:text-white group-focus-visible:bg-leaf-dark group-focus-visible:text-white">
            <Plus size={16} aria-hidden />
          </span>
        </button>
      }
    >
      {sectionTypes.map((type) => {
        const { label: name, icon: Icon } = sectionKinds[type];
        return <MenuItem key={type} onSelect={() => onAdd(type)} icon={Icon} label={name} />;
      })}
    </Menu>
  );
}

function AddAtEnd({ disabled, onAdd }: AddSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around already
    <div role="group" aria-label="Adaugă la sfârșit" className="grid grid-cols-5 gap-1.5 sm:gap-2">
      {sectionTypes.map((type) => {
        const { label, icon: Icon } = sectionKinds[type];
        return (
          <button
            key={type}
            type="button"
            disabled={disabled}
            onClick={() => onAdd(type)}
            className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-dashed border-stone text-xs font-semibold text-forest transition-colors hover:border-leaf-dark hover:bg-leaf-soft/50 disabled:opacity-60"
          >
            <Icon size={19} aria-hidden className="text-leaf-dark" />
            {label}
          </button>
        );
      })}
    </div>
  );
}
