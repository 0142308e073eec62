import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { waitForIdle } from '../../ui/layout/wait-for-idle.ts';
import { useSite } from '../queries/use-site.ts';

/** Reports each page once the browser is idle; what cannot be reported is not counted. */
export function useCountedViews() {
  const { pathname } = useLocation();
  const { countsViews } = useSite();
  useEffect(() => {
    if (!countsViews) return;
    void waitForIdle(5000)
      .then(() => import('../../lib/report-counts.ts'))
      .then(({ reportView }) => reportView(pathname))
      .catch(() => undefined);
  }, [pathname, countsViews]);
}
