import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { buildPageQuery } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(buildPageQuery('privacy')));
export const ErrorBoundary = LegalPageError;

export default function PrivacyPage() {
  return (
    <LegalPage id="privacy" description="Ce date personale folosim, de ce, cât timp le păstrăm și ce drepturi aveți." />
  );
}
