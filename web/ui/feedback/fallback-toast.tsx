import { useEffect } from 'react';
import { classes } from '../classes.ts';
import { dismissToast, toastOptions as limits, type ToastState } from './toast-store.ts';

/** Says the same when the code of the real one cannot be had: without a network a failure must not be silent. */
export function FallbackToast({ toast: { id, title, description, variant = 'default', lang } }: { toast: ToastState }) {
  useEffect(() => {
    const end = setTimeout(() => dismissToast(id), limits.durationMs);
    return () => clearTimeout(end);
  }, [id]);
  return (
    <div
      role="alert"
      data-variant={variant}
      lang={lang}
      className={classes(
        'fixed inset-x-4 top-20 z-[60] rounded-card p-5 text-white shadow-float sm:left-auto sm:w-96',
        variant === 'destructive' ? 'bg-danger' : 'bg-forest',
      )}
    >
      <p className="font-semibold">{title}</p>
      {description && <p className="mt-0.5 text-sm">{description}</p>}
    </div>
  );
}
