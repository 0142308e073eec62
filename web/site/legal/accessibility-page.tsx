import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { buildPageQuery } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(buildPageQuery('accessibility')));
export const ErrorBoundary = LegalPageError;

export default function AccessibilityPage() {
  return (
    <LegalPage
      id="accessibility"
      description="Cum am făcut site-ul ușor de folosit pentru toată lumea și cui vă adresați dacă ceva nu merge."
    />
  );
}
