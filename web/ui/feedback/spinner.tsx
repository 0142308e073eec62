import { LoaderCircle } from 'lucide-react';
import { classes } from '../classes.ts';

/** Announced only with a `label`. */
export function Spinner({ size = 24, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classes('inline-flex items-center gap-3', className)}>
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      {label && <span>{label}</span>}
    </span>
  );
}
