import { useEffect, useEffectEvent } from 'react';
import { classes } from '../classes.ts';
import { useLazyImport, waitForIdle } from '../layout/late-code.ts';
import { dismissToast, toastOptions as limits, type ToastState, useToasts } from './toast-store.ts';

/**
 * Where toasts appear: once, at the end of the document; shown from anywhere with `toast()`.
 * Its code loads when the browser is idle after the first focus, long before a form can fail, or with the first toast.
 */
export function Toaster() {
  const [view, fetchView, isMissing] = useLazyImport(() => import('./toaster-view.tsx'));
  const toasts = useToasts();
  const prepare = useEffectEvent(() => {
    if (!view) fetchView();
  });
  useEffect(() => {
    // Waits until the browser is idle, so that it responds to the touch first.
    const onFocus = () => void waitForIdle().then(prepare);
    document.addEventListener('focusin', onFocus, { once: true });
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  // Each new toast retries loading the code.
  useEffect(() => {
    if (toasts.length > 0) prepare();
  }, [toasts]);
  if (view) return <view.ToasterView />;
  const [toast] = toasts;
  return isMissing && toast?.open ? <FallbackToast toast={toast} /> : null;
}

/** Shown when the toast code cannot load: offline failures must not be silent. */
function FallbackToast({ toast: { id, title, description, variant = 'default', lang } }: { toast: ToastState }) {
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
