import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import type { Screen } from './navigation.ts';

interface ScreenLinkProps {
  screen: Screen;
  waiting?: number;
  className: string;
  countClassName?: string;
  onClick?: () => void;
}

export function ScreenLink({ screen, waiting = 0, className, countClassName, onClick }: ScreenLinkProps) {
  const { to, label, icon: Icon } = screen;
  return (
    <NavLink to={to} prefetch="intent" onClick={onClick} className={className}>
      <Icon size={18} aria-hidden className="shrink-0 opacity-80" />
      {label}
      {waiting > 0 && (
        <span className={classes(count, countClassName)}>
          {waiting > 99 ? '99+' : waiting}
          <span className="sr-only"> fără răspuns</span>
        </span>
      )}
    </NavLink>
  );
}

const count =
  'min-w-5 rounded-full bg-accent px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white figures';
