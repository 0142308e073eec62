import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useScrollToSelected } from '../shell/screen-tabs.tsx';
import { formatTotal } from './format-total.ts';
import { SearchBox } from './search-box.tsx';
import type { Filters } from './use-list.ts';

interface ListToolbarProps {
  list: { value: (name: string) => string; set: (changes: Filters) => void };
  tabs: Pick<ListTabsProps, 'label' | 'tabs'> & Partial<ListTabsProps> & { name: string };
  search: { label: string; placeholder?: string; after?: ReactNode; before?: ReactNode };
  /** Those without a label are not set. */
  chips?: Chip[];
}

interface Chip {
  label: string;
  /** The filters that closing it removes. */
  clears: string[];
}

/** Tabs and search above a list, and the filters that a link from elsewhere has set. */
export function ListToolbar({ list: { value, set }, tabs: { name, ...tabs }, search, chips = [] }: ListToolbarProps) {
  const { before, after, ...box } = search;
  const searchBox = <SearchBox {...box} value={value('text')} onSearch={(text) => set({ text })} />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs value={value(name)} onChoose={(chosen) => set({ [name]: chosen })} {...tabs} />
        {before || after ? (
          <div className={classes('flex w-full gap-3 sm:w-auto', Boolean(after) && 'flex-wrap')}>
            {before}
            {searchBox}
            {after}
          </div>
        ) : (
          searchBox
        )}
      </div>
      {chips.map(
        ({ label, clears }) => label && <FilterChip key={label} label={label} clears={clears} onClear={set} />,
      )}
    </>
  );
}

interface ListTabsProps {
  label: string;
  /** The first is shown when the URL names none. */
  tabs: { value: string; label: string; count?: number | undefined }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Scrolls sideways on a phone. */
export function ListTabs({ label, tabs, value, onChoose }: ListTabsProps) {
  const row = useScrollToSelected<HTMLDivElement>(value);
  return (
    <div ref={row} className="hide-scrollbar relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form */}
      <div role="group" aria-label={label} className="flex w-max gap-1 border-b border-sand">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            aria-pressed={tab.value === value}
            onClick={() => onChoose(tab.value)}
            className={tabClasses}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className={countClasses}>{formatTotal(tab.count)}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

const tabClasses =
  'group -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-forest aria-pressed:border-leaf-dark aria-pressed:font-semibold aria-pressed:text-forest';
const countClasses =
  'rounded-full bg-limestone px-2 py-0.5 text-xs font-semibold text-ink-soft figures group-aria-pressed:bg-leaf-soft group-aria-pressed:text-forest';

/** A filter that a figure elsewhere has set, and the way to remove it. */
export function FilterChip({ label, clears, onClear }: Chip & { onClear: (cleared: Filters) => void }) {
  return (
    <p className="mb-5 flex items-center gap-1">
      <Badge tone="leaf" size="md">
        {label}
      </Badge>
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={`Renunță la filtrul „${label}”`}
        onClick={() => onClear(Object.fromEntries(clears.map((name) => [name, ''])))}
      >
        <X size={17} aria-hidden />
      </Button>
    </p>
  );
}
