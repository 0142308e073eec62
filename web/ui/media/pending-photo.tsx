import { classes } from '../classes.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

/** Stands for a private photo without an image: `url` is undefined while it loads, '' after a failure. */
export const PendingPhoto = ({ url, className }: { url: string | undefined; className: string }) =>
  url === '' ? (
    <p className={classes('flex items-center justify-center bg-sand p-3 text-center text-sm', className)}>
      Imaginea nu poate fi încărcată
    </p>
  ) : (
    <Skeleton className={className} />
  );
