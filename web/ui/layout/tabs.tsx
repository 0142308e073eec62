import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
}

/** The row scrolls sideways if it does not fit. */
export function Tabs({ label, tabs }: TabsProps) {
  const [active, setActive] = useState(tabs[0]?.id);
  const id = useId();
  return (
    <div>
      <div className="hide-scrollbar -mx-gutter flex scroll-px-6 overflow-x-auto px-gutter py-1 noscript:hidden">
        <div
          role="tablist"
          aria-label={label}
          className="flex shrink-0 gap-1 rounded-full border border-sand bg-paper p-1.5"
          onKeyDown={moveFocus}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-controls={`${id}-${tab.id}-panel`}
              aria-selected={tab.id === active}
              tabIndex={tab.id === active ? 0 : -1}
              onClick={() => setActive(tab.id)}
              onFocus={(event) => {
                setActive(tab.id);
                // Browsers do not scroll to a focused tab that is partly visible.
                event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
              className={trigger}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={classes('mt-8 animate-appear rounded-card', tab.id !== active && 'hidden noscript:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

const trigger = classes(
  'min-h-11 whitespace-nowrap rounded-full px-5 text-sm font-semibold text-ink-soft transition-colors hover:text-forest',
  'aria-selected:bg-forest aria-selected:text-white',
);

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  event.preventDefault();
  tabs[step(tabs.indexOf(document.activeElement as HTMLElement), tabs.length)]?.focus();
}
