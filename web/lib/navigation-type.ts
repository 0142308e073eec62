/** How the document was opened: by its address (`navigate`), by a reload, on the way back. */
export function navigationType() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type;
}
