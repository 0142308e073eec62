import { Link } from 'react-router';
import { useCompany } from '../page/use-company.ts';

/** Whose back-office this is. */
export function CompanyLogo() {
  const company = useCompany();
  return (
    <Link to="/admin/dashboard" className="flex min-w-0 items-center gap-3 rounded-md text-white no-underline">
      <img src="/favicon.svg" alt="" width={34} height={34} className="shrink-0 rounded-lg" />
      <span className="min-w-0">
        <span className="display block truncate text-[1.1875rem] leading-tight">{company?.name || 'Grădina'}</span>
        <span className="block text-xs text-sage">Administrare</span>
      </span>
    </Link>
  );
}
