import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Slot } from '../slot.tsx';

interface CardProps extends ComponentProps<'div'> {
  asChild?: boolean;
  /** Inner space; leave it out when the card begins with a picture. */
  padded?: boolean;
  raised?: boolean;
  /** Its picture zooms and it lifts a little on hover; put one link with class `stretch` inside. */
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
