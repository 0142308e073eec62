import { type VisitState, visitStateWords } from '../../../contract/visit-steps.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { stateTones } from './visit-look.ts';

export const StateBadge = ({ state, ...rest }: { state: VisitState } & BadgeProps) => (
  <Badge {...rest} tone={stateTones[state]}>
    {visitStateWords[state]}
  </Badge>
);
