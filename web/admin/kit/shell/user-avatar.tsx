import { classes } from '../../../ui/classes.ts';
import { getInitials } from '../../../ui/layout/plain-text.tsx';

export function UserAvatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'flex size-9 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-xs font-bold text-forest',
        className,
      )}
    >
      {getInitials(name)}
    </span>
  );
}
