import { lazy } from 'react';

/** The library that draws comes only when there is something to draw. */
export const RequestsChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.RequestsChart })));
export const ServicesChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.ServicesChart })));
export const GrowthChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.GrowthChart })));
