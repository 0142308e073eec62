import type { VisitState } from '../../../contract/visit-steps.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { stateTones, stateWords } from './visit-look.ts';

export const StateBadge = ({ state, ...rest }: { state: VisitState } & BadgeProps) => (
  <Badge {...rest} tone={stateTones[state]}>
    {stateWords[state]}
  </Badge>
);
