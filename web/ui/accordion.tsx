import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: AccordionItem[];
  /** Of the questions' headings. */
  level?: 2 | 3 | 4;
  defaultOpen?: string;
  className?: string;
}

/** Questions on hairlines; one open at a time, and that one can be closed. */
export function Accordion({ items, level = 3, defaultOpen, className }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Root
      type="single"
      collapsible
      defaultValue={defaultOpen}
      className={classes('border-t border-(--hairline)', className)}
    >
      {items.map((item) => (
        <Radix.Item key={item.id} value={item.id} className="border-b border-(--hairline)">
          <Radix.Header asChild>
            <Heading className="text-heading">
              <Radix.Trigger className="group flex w-full items-center justify-between gap-6 py-5 text-left leading-snug sm:py-6">
                {item.title}
                <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-(--hairline) transition-colors group-hover:border-current group-data-[state=open]:bg-forest group-data-[state=open]:text-white">
                  <Plus size={18} aria-hidden className="transition-transform group-data-[state=open]:rotate-45" />
                </span>
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="max-w-measure pb-7 text-(--quiet)">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
