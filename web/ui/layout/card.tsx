import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Slot } from '../slot.tsx';

interface CardProps extends ComponentProps<'div'> {
  asChild?: boolean;
  /** Adds inner space; leave it out when the card begins with a picture. */
  padded?: boolean;
  raised?: boolean;
  /** On hover the picture zooms and the card lifts a little. Put one link with class `stretch` inside. */
  interactive?: boolean;
}

export function Card({ asChild, padded, raised, interactive, className, ...rest }: CardProps) {
  const Root = asChild ? Slot : 'div';
  return (
    <Root
      {...rest}
      className={classes(
        'on-light relative overflow-clip rounded-card bg-paper',
        raised ? 'shadow-float' : 'border border-sand',
        padded && 'p-6 sm:p-8',
        interactive && 'zoom-host transition-shadow hover:shadow-float',
        className,
      )}
    />
  );
}
