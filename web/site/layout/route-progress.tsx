import { useNavigation } from 'react-router';
import { classes } from '../../ui/classes.ts';

/** A thin line at the top while the next page loads; not shown for fast ones. */
export function RouteProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden
      data-route-progress={loading ? 'loading' : 'idle'}
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ease-out',
        loading ? 'scale-x-90 delay-150 duration-[5s]' : 'scale-x-0 duration-0',
      )}
    />
  );
}
