import { storedItems } from '../../../contract/legal/stored-items.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { buildPageQuery } from '../queries/public-queries.ts';
import { LegalPage, LegalPageError } from './legal-page.tsx';

export const loader = createPrefetchLoader((get) => get(buildPageQuery('cookies')));
export const ErrorBoundary = LegalPageError;

export default function CookiesPage() {
  return (
    <LegalPage
      id="cookies"
      description="Ce păstrează site-ul pe dispozitivul dumneavoastră: nimic de urmărire, niciun cookie."
    >
      <h2>Ce se păstrează când folosiți site-ul</h2>
      <StoredList part="site" />
      <h2>Ce se păstrează la colegii noștri, în administrare</h2>
      <StoredList part="admin" />
    </LegalPage>
  );
}

const StoredList = ({ part }: { part: 'site' | 'admin' }) => (
  <ul>
    {storedItems
      .filter((item) => item.part === part)
      .map(({ place, name, purpose, until }) => (
        <li key={place + name}>
          <code>{name}</code> ({place}): {purpose}; {until}.
        </li>
      ))}
  </ul>
);
