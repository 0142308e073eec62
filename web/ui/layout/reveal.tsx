import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Slot } from '../slot.tsx';

/** Rises 12 px as it enters the screen, by CSS alone. Not around something `fixed`: a transform would hold it. */
export function Reveal({ asChild, className, ...rest }: ComponentProps<'div'> & { asChild?: boolean }) {
  const Root = asChild ? Slot : 'div';
  return <Root {...rest} className={classes('reveal', className)} />;
}
