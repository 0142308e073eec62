import { useEffect, useRef } from 'react';
import { useHydrating } from '../../ui/use-hydrated.ts';

/** The pressed button is gone: the focus moves to what came of it. Not when the page is opened later. */
export function useFocusWhenNew() {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameWithPage = useRef(useHydrating());
  useEffect(() => {
    if (cameWithPage.current || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return heading;
}
