import { type VisitState, visitStateLabels } from '../../../contract/visits/steps.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';

const tones: Record<VisitState, NonNullable<BadgeProps['tone']>> = {
  requested: 'warm',
  confirmed: 'leaf',
  completed: 'forest',
  cancelled: 'danger',
  no_show: 'sand',
};

export const VisitStateBadge = ({ state, ...rest }: { state: VisitState } & BadgeProps) => (
  <Badge {...rest} tone={tones[state]}>
    {visitStateLabels[state]}
  </Badge>
);
