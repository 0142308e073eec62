import { NavLink } from 'react-router';

const tabs = [
  { to: '/admin/settings', label: 'Firma' },
  { to: '/admin/settings/letters', label: 'Textele scrisorilor' },
  { to: '/admin/settings/notifications', label: 'Cine e anunțat' },
  { to: '/admin/settings/visits', label: 'Programări' },
  { to: '/admin/settings/retention', label: 'Păstrarea datelor' },
];

/** The rooms of the settings. */
export function SettingsTabs() {
  return (
    <nav aria-label="Setări" className="hide-scrollbar -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-sand">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={look}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const look =
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-forest aria-[current=page]:border-leaf-dark aria-[current=page]:font-semibold aria-[current=page]:text-forest';
