import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { getSite } from '../../../contract/site/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { NoScripts } from '../../ui/feedback/no-scripts.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ClientHead, LoadingPart } from './client-parts.tsx';
import { Entry } from './entry/entry.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { SessionContext, useClientSession } from './use-client-session.ts';
import { VisitsPage } from './visits/visits-page.tsx';

const parts = [
  { to: '/client', label: 'Pe scurt', Page: OverviewPage },
  { to: '/client/visits', label: 'Vizite', Page: VisitsPage },
  { to: '/client/messages', label: 'Mesaje', Page: MessagesPage },
  { to: '/client/profile', label: 'Datele mele', Page: ProfilePage },
];

/** The HTML is the same for all clients: the browser holds the session and fetches the data. */
export default function ClientPage() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const session = useClientSession();
  const { Page = OverviewPage } = parts.find(({ to }) => to === pathname) ?? {};
  if (!isHydrated) return <Starting />;
  if (!session.isOpen || session.linkToken) return <Entry session={session} />;
  return (
    <SessionContext value={session}>
      <Container className="pt-6 pb-section sm:pt-10">
        <Parts />
        <Page />
      </Container>
    </SessionContext>
  );
}

function Starting() {
  const company = useQuery(buildQuery(getSite)).data?.site;
  return (
    <Container className="pt-10 pb-section">
      <ClientHead title="Pagina mea" />
      <h1 className="sr-only noscript:not-sr-only">Pagina mea</h1>
      <div className="noscript:hidden">
        <LoadingPart />
      </div>
      <NoScripts what="Această pagină" company={company} className="mt-6 text-lead" />
    </Container>
  );
}

const Parts = () => (
  <nav aria-label="Pagina mea" className="mb-8 sm:mb-12 print:hidden">
    <ul className="hide-scrollbar -mx-gutter flex gap-1 overflow-x-auto sm:gap-1.5 px-gutter py-1">
      {parts.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={partLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

const partLink =
  'inline-flex min-h-11 items-center rounded-full border border-sand bg-paper px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-forest aria-[current=page]:border-forest aria-[current=page]:bg-forest aria-[current=page]:text-white sm:px-5';
