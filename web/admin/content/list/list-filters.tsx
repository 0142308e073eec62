import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContentKind } from '../../../../contract/content/all.ts';
import { contentTypeOf } from '../../../../contract/content/all.ts';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useShortcut } from '../../shell/shortcuts.tsx';
import type { ContentPage } from './use-content-list.ts';

interface ListFiltersProps {
  kind: ContentKind;
  value: (name: string) => string;
  counts: ContentPage['counts'] | undefined;
  onChange: (changes: Record<string, string>) => void;
}

const pauseMs = 220;

export function ListFilters({ kind, value, counts, onChange }: ListFiltersProps) {
  return (
    <div className="mb-4 space-y-3">
      <search aria-label="Caută și sortează" className="flex flex-wrap gap-3">
        <SearchBox value={value('text')} onChange={(text) => onChange({ text })} />
        <div className="max-sm:w-full sm:w-60">
          <Select
            aria-label="Ordinea listei"
            value={value('sort')}
            options={orders(kind)}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        </div>
      </search>
      <StatusTabs chosen={value('status')} counts={counts} onChoose={(status) => onChange({ status })} />
    </div>
  );
}

const orders = (kind: ContentKind) => [
  contentTypeOf(kind).order === 'position'
    ? { value: '', label: 'În ordinea de pe site' }
    : { value: '', label: 'După data publicării' },
  { value: 'updated', label: 'Modificate recent' },
  { value: 'title', label: 'După nume' },
];

/** Asks once typing has paused. Another text in the address is taken over only while nobody types here. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Caută în listă', () => box.current?.focus());
  useEffect(() => {
    if (document.activeElement !== box.current) setText(value);
  }, [value]);
  const ask = useEffectEvent(() => {
    if (text.trim() !== value) onChange(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="relative min-w-0 flex-1 max-sm:basis-full">
      <Search size={18} aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
      <Input
        ref={box}
        type="search"
        aria-label="Caută în listă"
        placeholder="Caută, cu sau fără diacritice"
        value={text}
        className="pl-10"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

interface StatusTabsProps {
  chosen: string;
  counts: ContentPage['counts'] | undefined;
  onChoose: (status: string) => void;
}

function StatusTabs({ chosen, counts, onChoose }: StatusTabsProps) {
  const all = counts && counts.draft + counts.scheduled + counts.published;
  const tabs = [
    { value: '', label: 'Toate', count: all },
    { value: 'published', label: 'Publicate', count: counts?.published },
    { value: 'draft', label: 'Ciorne', count: counts?.draft },
    { value: 'scheduled', label: 'Programate', count: counts?.scheduled },
    { value: 'bin', label: 'Coș', count: counts?.bin },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div
      role="group"
      aria-label="Stare"
      className="hide-scrollbar -mx-4 flex gap-1 overflow-x-auto border-b border-sand px-4 sm:mx-0 sm:px-0"
    >
      {tabs.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={tab}
        >
          {label}
          {count !== undefined && <span className="figures text-xs text-ink-soft">{count}</span>}
        </button>
      ))}
    </div>
  );
}

const tab =
  '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-ink-soft transition-colors hover:text-forest aria-pressed:border-forest aria-pressed:text-forest';
