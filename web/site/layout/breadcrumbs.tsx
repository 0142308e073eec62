import { Link } from 'react-router';

interface BreadcrumbsProps {
  list: { to: string; label: string };
  title: string;
}

const link = 'py-1.5 underline-offset-4 hover:text-(--heading) hover:underline';

export const Breadcrumbs = ({ list, title }: BreadcrumbsProps) => (
  <nav aria-label="Calea către această pagină" className="min-w-0 text-sm text-(--quiet)">
    <ol className="flex gap-2 whitespace-nowrap">
      {[{ to: '/', label: 'Acasă' }, list].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={link}>
            {label}
          </Link>
          <span aria-hidden className="pl-2 opacity-60">
            /
          </span>
        </li>
      ))}
      <li aria-current="page" className="truncate">
        {title}
      </li>
    </ol>
  </nav>
);
