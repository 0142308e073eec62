import { useEffect, useEffectEvent } from 'react';
import { useLazyImport } from '../layout/use-lazy-import.ts';
import { FallbackToast } from './fallback-toast.tsx';
import { useToast } from './toast-store.ts';

/**
 * Where toasts appear: once, at the end of the document; shown from anywhere with `toast()`.
 * Its code comes with the first focus on the page, long before a form can fail, or with the first toast.
 */
export function Toaster() {
  const [view, fetchView, isMissing] = useLazyImport(() => import('./toaster-view.tsx'));
  const { toasts } = useToast();
  const prepare = useEffectEvent(() => {
    if (!view) fetchView();
  });
  useEffect(() => {
    const onFocus = () => prepare();
    document.addEventListener('focusin', onFocus, { once: true });
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  // Each new toast asks again for code that could not be had.
  useEffect(() => {
    if (toasts.length > 0) prepare();
  }, [toasts]);
  if (view) return <view.ToasterView />;
  const [toast] = toasts;
  return isMissing && toast?.open ? <FallbackToast toast={toast} /> : null;
}
