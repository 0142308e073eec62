import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { buildPageQuery, getQueryPath } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(getQueryPath(buildPageQuery('accessibility'))));
export const ErrorBoundary = LegalPageError;

export default function AccessibilityPage() {
  return (
    <LegalPage
      id="accessibility"
      description="Cum am făcut site-ul ușor de folosit pentru toată lumea și cui vă adresați dacă ceva nu merge."
    />
  );
}
