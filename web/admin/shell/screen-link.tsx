import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import type { Screen } from './navigation.ts';
import type { WaitingCount } from './use-waiting-counts.ts';

interface ScreenLinkProps {
  screen: Screen;
  waiting?: WaitingCount | undefined;
  className: string;
  countClassName?: string;
  onClick?: () => void;
}

export function ScreenLink({ screen, waiting, className, countClassName, onClick }: ScreenLinkProps) {
  const { to, label, icon: Icon } = screen;
  return (
    <NavLink to={to} prefetch="intent" onClick={onClick} className={className}>
      <Icon size={18} aria-hidden className="shrink-0 opacity-80" />
      {label}
      {waiting !== undefined && waiting.count > 0 && (
        <span className={classes(count, countClassName)}>
          {waiting.count > 99 ? '99+' : waiting.count}
          <span className="sr-only"> {waiting.label}</span>
        </span>
      )}
    </NavLink>
  );
}

const count =
  'min-w-5 rounded-full bg-accent px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white figures';
