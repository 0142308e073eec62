import { NavLink } from 'react-router';
import type { Screen } from './navigation.ts';

interface ScreenLinkProps {
  screen: Screen;
  /** How many of its things wait for somebody. */
  waiting?: number;
  className: string;
  onClick?: () => void;
}

/** An entry of a menu; the screen one is on is marked by `aria-current`. */
export function ScreenLink({ screen: { to, label, icon: Icon }, waiting = 0, className, onClick }: ScreenLinkProps) {
  return (
    <NavLink to={to} prefetch="intent" onClick={onClick} className={className}>
      <span className="relative flex shrink-0">
        <Icon size={18} aria-hidden className="opacity-80" />
        {waiting > 0 && (
          <span aria-hidden className={count}>
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </span>
      {label}
      {waiting > 0 && <span className="sr-only"> ({waiting} fără răspuns)</span>}
    </NavLink>
  );
}

const count =
  'absolute -top-2 left-3 min-w-4.5 rounded-full bg-terracotta px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-white figures';
