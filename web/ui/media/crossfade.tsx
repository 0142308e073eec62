import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';

/**
 * Stacks its children and shows the one at `index`; the others cannot be focused or read. Children need keys. A button
 * over them goes beside them with `z-1`: only a failed picture, with its retry, stands above it.
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
