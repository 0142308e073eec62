import { useEffect } from 'react';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { markQuoteSeen } from '../../../contract/quotes/routes.ts';
import { call } from '../../lib/call.ts';
import { storedToken } from '../../lib/credentials.ts';

const seenAfterMs = 2000;

/** Reports a version that stood on a visible page for two seconds. Skips previews and the staff's own browsers. */
export function useReportSeen({ isPreview, hash }: OwnQuote, token: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is reported
  useEffect(() => {
    if (isPreview || storedToken()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      stop();
      void call(markQuoteSeen, { params: { token } }).catch(() => undefined);
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, seenAfterMs);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [isPreview, hash, token]);
}
