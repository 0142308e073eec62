import { NavLink } from 'react-router';
import type { Screen } from './navigation.ts';

interface ScreenLinkProps {
  screen: Screen;
  className: string;
  onClick?: () => void;
}

/** An entry of a menu; the screen one is on is marked by `aria-current`. */
export function ScreenLink({ screen: { to, label, icon: Icon }, className, onClick }: ScreenLinkProps) {
  return (
    <NavLink to={to} prefetch="intent" onClick={onClick} className={className}>
      <Icon size={18} aria-hidden className="shrink-0 opacity-80" />
      {label}
    </NavLink>
  );
}
