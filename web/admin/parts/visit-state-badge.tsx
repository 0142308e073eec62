import { type VisitState, visitStateWords } from '../../../contract/visit-steps.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Record<VisitState, NonNullable<BadgeProps['tone']>> = {
  requested: 'warm',
  confirmed: 'leaf',
  completed: 'forest',
  cancelled: 'danger',
  no_show: 'sand',
};

export const VisitStateBadge = ({ state, ...rest }: { state: VisitState } & BadgeProps) => (
  <Badge {...rest} tone={tones[state]}>
    {visitStateWords[state]}
  </Badge>
);
