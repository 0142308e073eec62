import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface ProofPoint {
  icon?: ReactNode;
  text: ReactNode;
}

export function ProofPoints({ points, className }: { points: ProofPoint[]; className?: string }) {
  return (
    <ul
      className={classes(
        'flex flex-col gap-x-10 gap-y-2.5 border-t border-(--hairline) pt-5 text-sm font-medium sm:flex-row sm:flex-wrap',
        className,
      )}
    >
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index} className="flex items-center gap-2.5">
          {point.icon}
          {point.text}
        </li>
      ))}
    </ul>
  );
}
