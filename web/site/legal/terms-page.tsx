import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { pageQuery, queryPath } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(queryPath(pageQuery('terms'))));
export const ErrorBoundary = LegalPageError;

export default function TermsPage() {
  return (
    <LegalPage
      id="terms"
      description="Regulile de folosire a site-ului, cererile de vizită, recenziile și reclamațiile."
    />
  );
}
