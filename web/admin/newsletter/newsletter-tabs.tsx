import { NavLink } from 'react-router';

const tabs = [
  { to: '/admin/newsletter', label: 'Numere', end: true },
  { to: '/admin/newsletter/subscribers', label: 'Abonați', end: false },
];

/** The two halves of the room. */
export function NewsletterTabs() {
  return (
    <nav aria-label="Noutăți" className="mb-6 flex gap-1 border-b border-sand">
      {tabs.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end} className={look}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const look =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-ink-soft no-underline transition-colors hover:text-forest aria-[current=page]:border-leaf-dark aria-[current=page]:font-semibold aria-[current=page]:text-forest';
