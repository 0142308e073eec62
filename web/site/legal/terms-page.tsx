import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { buildPageQuery } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(buildPageQuery('terms')));
export const ErrorBoundary = LegalPageError;

export default function TermsPage() {
  return (
    <LegalPage
      id="terms"
      description="Regulile de folosire a site-ului, cererile de vizită, recenziile și reclamațiile."
    />
  );
}
