import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: Tab[];
  defaultTab?: string;
  className?: string;
}

/** A pill of choices above its panel; scrolls sideways where it does not fit. */
export function Tabs({ label, tabs, defaultTab = tabs[0]?.id, className }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultTab} className={className}>
      <div className="hide-scrollbar -mx-gutter overflow-x-auto px-gutter py-1">
        <Radix.List aria-label={label} className="inline-flex gap-1 rounded-full border border-sand bg-paper p-1.5">
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.id} value={tab.id} className={trigger}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="mt-8 rounded-card data-[state=active]:animate-appear">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const trigger = classes(
  'min-h-11 whitespace-nowrap rounded-full px-5 text-sm font-semibold text-ink-soft transition-colors hover:text-forest',
  'data-[state=active]:bg-forest data-[state=active]:text-white',
);
