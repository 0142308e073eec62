import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../anchor.tsx';
import { classes } from '../classes.ts';

interface TextLinkProps extends AnchorProps {
  label?: ReactNode;
  arrow?: boolean;
}

/** A link set in text. */
export const TextLink = ({ label, arrow, className, children = label, ...rest }: TextLinkProps) => (
  <Anchor
    {...rest}
    className={classes(
      'group/link inline-flex items-center gap-2 rounded-sm font-semibold text-(--link)',
      'underline decoration-current/35 decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current',
      className,
    )}
  >
    {children}
    {arrow && (
      <ArrowRight size={18} aria-hidden className="shrink-0 transition-transform group-hover/link:translate-x-1" />
    )}
  </Anchor>
);
