import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../ui/input.tsx';
import type { MediaPage } from './media-queries.ts';

const shelves = [
  { only: '', count: 'all', label: 'Toate' },
  { only: 'unused', count: 'unused', label: 'Nefolosite' },
  { only: 'undescribed', count: 'undescribed', label: 'Fără descriere' },
  { only: 'bin', count: 'bin', label: 'Coș' },
] as const;

interface MediaFiltersProps {
  text: string;
  only: string;
  counts: MediaPage['counts'] | undefined;
  onText: (text: string) => void;
  onOnly: (only: string) => void;
}

const pauseMs = 200;

export function MediaFilters({ text, only, counts, onText, onOnly }: MediaFiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onType = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(typed), pauseMs);
  };
  return (
    <search aria-label="Filtrele bibliotecii" className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="relative w-full sm:w-72">
        <Search size={18} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
        <Input
          type="search"
          aria-label="Caută în imagini"
          placeholder="Caută după descriere sau nume"
          className="pl-10"
          defaultValue={text}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form */}
      <div
        role="group"
        aria-label="Arată"
        className="hide-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        {shelves.map((shelf) => (
          <button
            key={shelf.only}
            type="button"
            aria-pressed={shelf.only === only}
            onClick={() => onOnly(shelf.only)}
            className={chip}
          >
            {shelf.label}
            {counts && <span className="font-normal figures">{counts[shelf.count]}</span>}
          </button>
        ))}
      </div>
    </search>
  );
}

const chip =
  'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border border-sand px-4 text-sm font-semibold text-ink-soft transition-colors hover:border-forest hover:text-forest aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-white';
