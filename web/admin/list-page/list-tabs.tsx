import { useScrollToSelected } from '../page/use-scroll-to-selected.ts';
import { formatCount } from './format-count.ts';

interface ListTabsProps {
  label: string;
  /** The first is what is shown when the address says nothing. */
  tabs: { value: string; label: string; count?: number | undefined }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Parts of a list, each with how many there are; scrolls sideways on a phone. */
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
            className={look}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className={number}>{formatCount(tab.count)}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

const look =
  'group -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-forest aria-pressed:border-leaf-dark aria-pressed:font-semibold aria-pressed:text-forest';
const number =
  'rounded-full bg-limestone px-2 py-0.5 text-xs font-semibold text-ink-soft figures group-aria-pressed:bg-leaf-soft group-aria-pressed:text-forest';
