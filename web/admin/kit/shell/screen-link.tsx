import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { listInquiries } from '../../../../contract/inquiries/routes.ts';
import { listVisits } from '../../../../contract/visits/routes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import type { Screen } from './navigation.ts';
import { useUser } from './session/user-context.ts';

interface ScreenLinkProps {
  screen: Screen;
  waiting?: WaitingCount | undefined;
  className: string;
  countClassName?: string;
  onClick?: (() => void) | undefined;
}

export function ScreenLink({ screen, waiting, className, countClassName, onClick }: ScreenLinkProps) {
  const { to, label, icon: Icon } = screen;
  return (
    <NavLink to={to} data-prefetch onClick={onClick} className={className}>
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

const refetchMs = 120_000;
const polling = { staleTime: refetchMs, refetchInterval: refetchMs };

export interface WaitingCount {
  count: number;
  /** Screen readers read it after the number. */
  label: string;
}

export function useWaitingCounts(): Record<string, WaitingCount> {
  const options = { ...polling, enabled: useUser().role !== 'crew' };
  const inquiries = useQuery({ ...buildQuery(listInquiries, { query: { waiting: 'yes', size: 1 } }), ...options });
  const visits = useQuery({ ...buildQuery(listVisits, { query: { state: 'requested', size: 1 } }), ...options });
  return {
    '/admin/inquiries': { count: inquiries.data?.total ?? 0, label: 'fără răspuns' },
    '/admin/appointments': { count: visits.data?.requested ?? 0, label: 'de confirmat' },
  };
}
