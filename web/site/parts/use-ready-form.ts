import { useEffect } from 'react';
import { pageIsIdle } from '../../ui/page-idle.ts';

/**
 * Fetches what a form needs when it is sent, as soon as the page is idle: its rules, and the place where its outcome is
 * said. By then the network may be gone, and the visitor must still be told.
 */
export function useReadyForm(prepareRules: () => void) {
  useEffect(() => {
    void pageIsIdle().then(() => {
      prepareRules();
      // Fetched again by the first toast when it cannot be had now.
      import('../../ui/toaster-view.tsx').catch(() => undefined);
    });
  }, [prepareRules]);
}
