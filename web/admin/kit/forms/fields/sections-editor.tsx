import {
  ChevronDown,
  CircleAlert,
  Copy,
  Heading,
  Image,
  List,
  type LucideIcon,
  Plus,
  Quote,
  Text,
  Trash2,
} from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { type SectionType, sectionColumns } from '../../../../../contract/content/section-fields.ts';
import { classes } from '../../../../ui/classes.ts';
import { DragHandle, SortableItem, SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { usePicture } from '../../pictures/use-media-changes.ts';
import { IconButton, SmallButton } from '../../shell/buttons.tsx';
import type { CompositeEditorProps } from './editor-props.ts';
import { type ListEntries, useListEntries } from './lists/use-list-entries.ts';

/** Values as typed in the form: any of them may be missing. */
interface SectionValue {
  type: SectionType;
  content?: string;
  imageUrl?: string;
  caption?: string;
  items?: string[];
}

const sectionKinds: Record<SectionType, { label: string; icon: LucideIcon; start?: object }> = {
  text: { label: 'Text', icon: Text },
  heading: { label: 'Titlu', icon: Heading, start: { level: 2 } },
  image: { label: 'Imagine', icon: Image },
  quote: { label: 'Citat', icon: Quote },
  list: { label: 'Listă', icon: List, start: { items: [''] } },
};
const sectionTypes = Object.keys(sectionKinds) as SectionType[];

export function SectionsEditor(props: CompositeEditorProps<SectionValue[]>) {
  const { name, field, value, onChange, fieldError, drawColumns } = props;
  const { list, choices, choose, add, areAllOpen } = useSections(value, onChange);
  return (
    <div>
      {list.entries.length > 1 && (
        <SmallButton
          variant="ghost"
          className="mb-1"
          onClick={() => choose(list.keys, !areAllOpen)}
          label={areAllOpen ? 'Restrânge tot' : 'Extinde tot'}
        />
      )}
      <SortableList ids={list.keys} onMove={list.move}>
        <ul>
          {list.entries.map((section, index) => {
            const key = list.keys[index] as string;
            const path = `${name}.${index}`;
            const isWrong = listPaths(section, path).some(fieldError);
            // Sections with errors open by themselves unless closed by hand. In a disabled field all are open, because
            // their buttons are disabled too.
            const isOpen = field.disabled || (choices[key] ?? isWrong);
            return (
              <Fragment key={key}>
                <li>
                  <AddBetween index={index} onAdd={(type) => add(index, type)} />
                </li>
                <SectionCard
                  list={list}
                  index={index}
                  isWrong={isWrong}
                  isOpen={isOpen}
                  onToggle={() => choose([key], !isOpen)}
                >
                  {drawColumns({
                    name: path,
                    columns: sectionColumns[section.type],
                    value: section,
                    onChange: (changes) => list.set(index, { ...section, ...changes }),
                    fieldError,
                    pictureLabel: () => 'Imaginea secțiunii',
                  })}
                </SectionCard>
              </Fragment>
            );
          })}
        </ul>
      </SortableList>
      <AddAtEnd onAdd={(type) => add(list.entries.length, type)} />
    </div>
  );
}

function useSections(value: SectionValue[] | undefined, onChange: CompositeEditorProps<SectionValue[]>['onChange']) {
  const list = useListEntries(value, onChange);
  /** By key: whether a section was opened or closed by hand. */
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const choose = (keys: string[], isOpen: boolean) =>
    setChoices({ ...choices, ...Object.fromEntries(keys.map((key) => [key, isOpen])) });
  const add = (index: number, type: SectionType) =>
    choose(list.insert(index, { type, ...structuredClone(sectionKinds[type].start) }), true);
  const areAllOpen = list.keys.every((key) => choices[key]);
  return { list, choices, choose, add, areAllOpen };
}

/** The paths under which a section can have an error. */
const listPaths = ({ type, items = [] }: SectionValue, path: string) => [
  path,
  ...Object.keys(sectionColumns[type]).map((column) => `${path}.${column}`),
  ...items.map((_, index) => `${path}.items.${index}`),
];

interface SectionCardProps {
  list: ListEntries<SectionValue>;
  index: number;
  isWrong: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function SectionCard({ list, index, isWrong, isOpen, onToggle, children }: SectionCardProps) {
  const section = list.entries[index] as SectionValue;
  const { label, icon: Icon } = sectionKinds[section.type];
  const title = `secțiunea ${index + 1}, ${label.toLowerCase()}`;
  const bodyId = useId();
  return (
    <SortableItem
      id={list.keys[index] as string}
      className={classes('rounded-2xl border bg-paper', isWrong ? 'border-danger' : 'border-sand')}
    >
      <div className="flex items-center gap-0.5 py-1 pr-1 pl-1">
        <DragHandle label={`Mută ${title}`} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-1.5 text-left"
        >
          <Icon size={18} aria-hidden className="shrink-0 text-leaf-dark" />
          <span className="shrink-0 font-semibold">{label}</span>
          {section.imageUrl && <SmallPicture url={section.imageUrl} />}
          <span className="min-w-0 flex-1 truncate text-ink-soft">{summarizeSection(section)}</span>
          {isWrong && <CircleAlert size={18} aria-label="are erori" className="shrink-0 text-danger" />}
          <ChevronDown
            size={18}
            aria-hidden
            className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <IconButton
          label={`Duplică ${title}`}
          onClick={() => list.insert(index + 1, structuredClone(section))}
          icon={Copy}
        />
        <IconButton
          label={`Elimină ${title}`}
          onClick={() => list.remove(index, isSectionEmpty(section) ? undefined : 'Secțiunea a fost eliminată')}
          icon={Trash2}
        />
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t border-sand p-3 sm:p-4">
        {isOpen && children}
      </div>
    </SortableItem>
  );
}

export function summarizeSection({ type, items, content, caption }: SectionValue): string {
  const text = type === 'list' ? items?.filter(Boolean).join(' · ') : content;
  return (text || caption || '').replace(/\s+/g, ' ').trim().slice(0, 140);
}

export const isSectionEmpty = (section: SectionValue) => !summarizeSection(section) && !section.imageUrl;

function SmallPicture({ url }: { url: string }) {
  const item = usePicture(url);
  return (
    <img src={url} alt={item?.alt ?? ''} loading="lazy" className="h-8 w-12 shrink-0 rounded-md bg-sand object-cover" />
  );
}

function AddBetween({ index, onAdd }: { index: number; onAdd: (type: SectionType) => void }) {
  return (
    <Menu
      align="center"
      className="min-w-44"
      trigger={
        <button
          type="button"
          aria-label={`Adaugă înaintea secțiunii ${index + 1}`}
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
        const { label, icon } = sectionKinds[type];
        return <MenuItem key={type} onSelect={() => onAdd(type)} icon={icon} label={label} />;
      })}
    </Menu>
  );
}

function AddAtEnd({ onAdd }: { onAdd: (type: SectionType) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around already
    <div role="group" aria-label="Adaugă la sfârșit" className="mt-4 grid grid-cols-5 gap-1.5 sm:gap-2">
      {sectionTypes.map((type) => {
        const { label, icon: Icon } = sectionKinds[type];
        return (
          <button
            key={type}
            type="button"
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
