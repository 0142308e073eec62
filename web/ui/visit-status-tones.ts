import type { VisitStatusName } from '../../contract/visits/visit-status.ts';
import type { BadgeProps } from './feedback/badge.tsx';

/** The same on every page. */
export const visitStatusTones: Record<VisitStatusName, NonNullable<BadgeProps['tone']>> = {
  requested: 'warm',
  choosing: 'warm',
  confirmed: 'leaf',
  due: 'leaf',
  onTheWay: 'leaf',
  arrived: 'leaf',
  working: 'leaf',
  past: 'sand',
  completed: 'forest',
  partial: 'warm',
  missed: 'sand',
  cancelled: 'danger',
};
