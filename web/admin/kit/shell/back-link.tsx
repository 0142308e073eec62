import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Link, useLocation } from 'react-router';

/** The query of each screen as it was last seen, by its path. */
const SearchesContext = createContext<Record<string, string>>({});

export function SeenSearches({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [searches, setSearches] = useState<Record<string, string>>({});
  if (searches[pathname] !== search) setSearches({ ...searches, [pathname]: search });
  return <SearchesContext value={searches}>{children}</SearchesContext>;
}

export interface BackLinkProps {
  to: string;
  label: string;
}

/** A list is shown again with the filters and the page with which it was left. */
export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link
    to={to + (use(SearchesContext)[to] ?? '')}
    className="mb-1.5 inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-forest print:hidden"
  >
    <ArrowLeft size={17} aria-hidden />
    {label}
  </Link>
);
