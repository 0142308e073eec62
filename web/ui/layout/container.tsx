import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** 1240 px with gutters of 20–32 px. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes(
        'mx-auto w-full max-w-[calc(var(--container-page)+2*var(--spacing-gutter))] px-gutter',
        className,
      )}
    />
  );
}
