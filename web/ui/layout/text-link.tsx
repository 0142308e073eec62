import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Slot } from '../slot.tsx';

interface TextLinkProps extends ComponentProps<'a'> {
  asChild?: boolean;
  arrow?: boolean;
}

/** A link set in text: `<TextLink asChild arrow><Link to="/services">Toate serviciile</Link></TextLink>`. */
export function TextLink({ asChild, arrow, className, children, ...rest }: TextLinkProps) {
  const look = classes(
    'group/link inline-flex items-center gap-2 rounded-sm font-semibold text-(--link)',
    'underline decoration-current/35 decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current',
    className,
  );
  const sign = arrow && (
    <ArrowRight size={18} aria-hidden className="shrink-0 transition-transform group-hover/link:translate-x-1" />
  );
  if (asChild) {
    return (
      <Slot {...rest} className={look} after={sign}>
        {children}
      </Slot>
    );
  }
  return (
    <a {...rest} className={look}>
      {children}
      {sign}
    </a>
  );
}
