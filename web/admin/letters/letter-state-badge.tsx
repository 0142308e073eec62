import { type LetterState, letterStateWords } from '../../../contract/staff-letters.ts';
import { Badge } from '../../ui/badge.tsx';
import { letterLooks } from './letter-words.ts';

export const LetterStateBadge = ({ state }: { state: LetterState }) => (
  <Badge tone={letterLooks[state].tone}>{letterStateWords[state]}</Badge>
);
