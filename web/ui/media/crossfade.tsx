import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';

/**
 * Children laid on top of each other, the one at `index` visible; those not shown cannot be reached or read. Children
 * need keys. A button over them all goes beside them with `z-1`: only a failed picture, with its retry, stands above it.
 */
export const Crossfade = ({ index, children }: { index: number; children: ReactNode }) => (
  <div className="grid">
    {Children.map(children, (child, place) => (
      <div
        inert={place !== index}
        aria-hidden={place !== index || undefined}
        className={classes(
          'col-start-1 row-start-1 min-w-0 transition-opacity duration-700',
          place === index ? 'z-1 has-data-[picture=error]:z-2' : 'opacity-0',
        )}
      >
        {child}
      </div>
    ))}
  </div>
);
