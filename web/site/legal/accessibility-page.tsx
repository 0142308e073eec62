import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { pageQuery, queryPath } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(queryPath(pageQuery('accessibility'))));
export const ErrorBoundary = LegalPageError;

export default function AccessibilityPage() {
  return (
    <LegalPage
      id="accessibility"
      description="Cum am făcut site-ul ușor de folosit pentru toată lumea și cui vă adresați dacă ceva nu merge."
    />
  );
}
