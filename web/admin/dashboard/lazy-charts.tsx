import { lazy } from 'react';

/** The library that draws comes only when there is something to draw. */
export const LazyRequestsChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.RequestsChart })),
);
export const LazyServicesChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.ServicesChart })),
);
export const LazyGrowthChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.GrowthChart })));
