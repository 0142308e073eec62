import { Link } from 'react-router';

interface FooterLinksProps {
  title: string;
  links: { to: string; label: string }[];
}

/** A titled column of links. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="text-base font-semibold font-sans tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center rounded-sm py-1 text-sm leading-snug text-(--quiet) underline-offset-4 transition-colors hover:text-white hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
