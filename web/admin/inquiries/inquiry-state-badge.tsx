import { type InquiryState, inquiryStateWords } from '../../../contract/inquiry-steps.ts';
import { Badge } from '../../ui/badge.tsx';
import { stateLooks } from './inquiry-words.ts';

export const InquiryStateBadge = ({ state }: { state: InquiryState }) => (
  <Badge tone={stateLooks[state].tone}>{inquiryStateWords[state]}</Badge>
);
