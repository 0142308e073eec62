import { useEffect, useEffectEvent } from 'react';
import { useToast } from './toast-store.ts';
import { useLate } from './use-late.ts';

/**
 * Where toasts appear: once, at the end of the document; shown from anywhere with `toast()`.
 * Its code comes with the first focus on the page, long before a form can fail, or with the first toast.
 */
export function Toaster() {
  const [view, fetchView] = useLate(() => import('./toaster-view.tsx'));
  const waiting = useToast().toasts.length > 0 && !view;
  const prepare = useEffectEvent(fetchView);
  useEffect(() => {
    const onFocus = () => prepare();
    document.addEventListener('focusin', onFocus, { once: true });
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (waiting) prepare();
  }, [waiting]);
  return view ? <view.ToasterView /> : null;
}
