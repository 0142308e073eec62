import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface PictureLabelProps {
  side?: 'left' | 'right';
  children: ReactNode;
}

export function PictureLabel({ side = 'left', children }: PictureLabelProps) {
  return (
    <span
      className={classes(
        'pointer-events-none absolute top-4 z-11 rounded-full bg-forest-deep/80 px-3.5 py-1.5 text-sm font-semibold text-white sm:top-5',
        side === 'left' ? 'left-4 sm:left-5' : 'right-4 sm:right-5',
      )}
    >
      {children}
    </span>
  );
}
