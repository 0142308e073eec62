import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

interface FoldOnPhoneProps {
  id?: string | undefined;
  title: string;
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a long form: always open on a laptop. A phone shows the heading; a tap, a link to its id or the list of
 * errors opens it.
 */
export function FoldOnPhone({ id, title, text, className, children }: FoldOnPhoneProps) {
  const isWide = useMediaQuery('(min-width: 40rem)', true);
  const [isOpen, setOpen] = useState(id !== undefined && window.location.hash === `#${id}`);
  return (
    <details
      id={id}
      open={isWide || isOpen}
      onToggle={(event) => !isWide && setOpen(event.currentTarget.open)}
      className={classes('group/fold scroll-mt-6 has-aria-invalid:border-danger', className)}
    >
      <summary
        tabIndex={isWide ? -1 : undefined}
        className="flex items-center justify-between gap-4 max-sm:min-h-11 max-sm:cursor-pointer sm:pointer-events-none"
      >
        <h2>{title}</h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-forest transition-transform group-open/fold:rotate-180 sm:hidden"
        />
      </summary>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </details>
  );
}
