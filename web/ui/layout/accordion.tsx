import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  level?: 2 | 3 | 4;
  defaultOpen?: string;
  className?: string;
}

/**
 * Questions between hairlines, of which at most one is open. The answers are always in the HTML: until this code has
 * loaded, an inline script opens them (server/operate/pages/inline-scripts.ts).
 */
export function Accordion({ items, level = 3, defaultOpen, className }: AccordionProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <div className={classes('border-t border-(--hairline)', className)}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          level={level}
          isOpen={open === item.id}
          onToggle={() => setOpen(open === item.id ? undefined : item.id)}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  item: AccordionItem;
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: () => void;
}

function Item({ item, level, isOpen, onToggle }: ItemProps) {
  const Heading = `h${level}` as const;
  const panel = useId();
  return (
    <div className="group/item border-b border-(--hairline)" data-state={isOpen ? 'open' : 'closed'}>
      <Heading className="text-heading">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="group flex w-full items-center justify-between gap-6 py-5 text-left leading-snug wrap-anywhere sm:py-6"
        >
          {item.title}
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-(--hairline) transition-colors group-hover:border-current print:hidden noscript:hidden group-data-[state=open]/item:bg-forest group-data-[state=open]/item:text-white">
            <Plus size={18} aria-hidden className="transition-transform group-data-[state=open]/item:rotate-45" />
          </span>
        </button>
      </Heading>
      <div
        id={panel}
        className="invisible grid grid-rows-[0fr] transition-[grid-template-rows] group-data-[state=open]/item:visible group-data-[state=open]/item:grid-rows-[1fr] print:visible print:grid-rows-[1fr] noscript:visible noscript:grid-rows-[1fr]"
      >
        <div className="overflow-hidden">
          <div className="max-w-measure pb-7 text-(--quiet)">{item.content}</div>
        </div>
      </div>
    </div>
  );
}
