import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  className?: string;
}

/**
 * Questions between hairlines, of which at most one is open. The answers are always in the HTML;
 * web/start/parts-without-react.ts opens and closes them.
 */
export function Accordion({ items, className }: AccordionProps) {
  return (
    <div data-questions className={classes('border-t border-(--hairline)', className)}>
      {items.map((item) => (
        <Item key={item.id} {...item} />
      ))}
    </div>
  );
}

function Item({ title, content }: AccordionItem) {
  const panel = useId();
  return (
    <div className="group/item border-b border-(--hairline)" data-question="closed">
      <h3 className="text-heading">
        <button
          type="button"
          aria-expanded={false}
          aria-controls={panel}
          className="group flex w-full items-center justify-between gap-6 py-5 text-left leading-snug wrap-anywhere sm:py-6"
        >
          {title}
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-(--hairline) transition-colors group-hover:border-current print:hidden noscript:hidden group-data-[question=open]/item:bg-forest group-data-[question=open]/item:text-white">
            <Plus size={18} aria-hidden className="transition-transform group-data-[question=open]/item:rotate-45" />
          </span>
        </button>
      </h3>
      <div
        id={panel}
        className="invisible grid grid-rows-[0fr] transition-[grid-template-rows] group-data-[question=open]/item:visible group-data-[question=open]/item:grid-rows-[1fr] print:visible print:grid-rows-[1fr] noscript:visible noscript:grid-rows-[1fr]"
      >
        <div className="overflow-hidden">
          <div className="max-w-measure pb-7 text-(--quiet)">{content}</div>
        </div>
      </div>
    </div>
  );
}
