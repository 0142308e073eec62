import { agreementStateLabels } from '../../../../contract/agreements/steps.ts';
import { inquiryStateLabels } from '../../../../contract/inquiries/steps.ts';
import { moneyStateLabels } from '../../../../contract/payments/state-labels.ts';
import { quoteStateLabels } from '../../../../contract/quotes/steps.ts';
import { reviewStateLabels } from '../../../../contract/reviews/steps.ts';
import { formatVisitStatus, type VisitStatus } from '../../../../contract/visits/visit-status.ts';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { visitStatusTones } from '../../../ui/visit-status-tones.ts';

export const createStateBadge =
  <State extends string>(labels: Record<State, string>, tones: Record<State, NonNullable<BadgeProps['tone']>>) =>
  ({ state, ...rest }: { state: State } & BadgeProps) => (
    <Badge tone={tones[state]} {...rest}>
      {rest.children ?? labels[state]}
    </Badge>
  );

export const AgreementStateBadge = createStateBadge(agreementStateLabels, {
  active: 'leaf',
  paused: 'lavender',
  ended: 'sand',
});

export const InquiryStateBadge = createStateBadge(inquiryStateLabels, {
  new: 'warm',
  open: 'lavender',
  answered: 'leaf',
  archived: 'sand',
  spam: 'outline',
});

export const QuoteStateBadge = createStateBadge(quoteStateLabels, {
  draft: 'outline',
  sent: 'lavender',
  accepted: 'leaf',
  declined: 'danger',
  expired: 'sand',
  withdrawn: 'warm',
});

export const MoneyStateBadge = createStateBadge(moneyStateLabels, {
  none: 'outline',
  toPay: 'warm',
  overdue: 'danger',
  partly: 'lavender',
  paid: 'leaf',
  overpaid: 'warm',
});

export const ReviewStateBadge = createStateBadge(reviewStateLabels, {
  waiting: 'outline',
  answered: 'warm',
  approved: 'leaf',
  declined: 'sand',
});

export const VisitStatusBadge = ({ status, ...rest }: { status: VisitStatus } & BadgeProps) => (
  <Badge tone={visitStatusTones[status.name]} {...rest}>
    {formatVisitStatus(status)}
  </Badge>
);
