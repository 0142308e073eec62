import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import type { EditorProps } from '../editor-props.ts';
import { errorsUnder } from '../errors-under.ts';
import { useListEntries } from '../lists/use-list-entries.ts';
import { AddAtEnd, AddBetween } from './add-section.tsx';
import { SectionCard } from './section-card.tsx';
import { isSectionEmpty, type SectionType, type SectionValue, sectionKinds } from './section-kinds.ts';

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
