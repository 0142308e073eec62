import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';

/**
 * Children laid on top of each other, the one at `index` visible. All keep the size of the largest.
 * Children need keys; those not shown cannot be reached or read. A button over them all keeps the focus when they turn:
 * it goes beside them with `z-1`, and only a failed picture, with its retry, stands above it.
 */
export function Crossfade({ index, className, children }: { index: number; className?: string; children: ReactNode }) {
  return (
    <div className={classes('grid', className)}>
      {Children.map(children, (child, place) => {
        const shown = place === index;
        return (
          <div
            inert={!shown}
            aria-hidden={!shown || undefined}
            className={classes(
              'col-start-1 row-start-1 min-w-0 transition-opacity duration-700',
              shown ? 'z-1 has-data-[picture=error]:z-2' : 'opacity-0',
            )}
          >
            {child}
          </div>
        );
      })}
    </div>
  );
}
