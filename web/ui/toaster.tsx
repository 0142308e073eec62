import { useEffect, useEffectEvent } from 'react';
import { useToast } from './toast-store.ts';
import { useLate } from './use-late.ts';

/**
 * Where toasts appear: once, at the end of the document; shown from anywhere with `toast()`.
 * Its code comes with the first focus on the page, long before a form can fail, or with the first toast.
 */
export function Toaster() {
  const [view, fetchView] = useLate(() => import('./toaster-view.tsx'));
  const { toasts } = useToast();
  const prepare = useEffectEvent(() => {
    if (!view) fetchView();
  });
  const prepareForWaiting = useEffectEvent(() => {
    if (toasts.length > 0) prepare();
  });
  useEffect(() => {
    const onFocus = () => prepare();
    // A toast of a moment without a network is shown when there is one again.
    const onOnline = () => prepareForWaiting();
    document.addEventListener('focusin', onFocus, { once: true });
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast asks again for code that could not be had
  useEffect(() => prepareForWaiting(), [toasts]);
  return view ? <view.ToasterView /> : null;
}
