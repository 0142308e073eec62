import { defineWorkflow } from '../kernel/workflow.ts';

/** A quote with a term binds the company, so it cannot be taken back once it is sent. */
export const {
  states: quoteStates,
  labels: quoteStateLabels,
  stepNames: quoteStepNames,
  stepsFrom: quoteStepsFrom,
  stateAfter: quoteStateAfter,
} = defineWorkflow(
  {
    draft: 'Ciornă',
    sent: 'Trimisă',
    accepted: 'Acceptată',
    declined: 'Refuzată',
    expired: 'Expirată',
    withdrawn: 'Retrasă de client',
  },
  {
    /** Sending again creates a new version. */
    send: { from: ['draft', 'sent', 'declined', 'expired'], to: 'sent' },
    /** Sends the newest version again with a later end. */
    extend: { from: ['sent', 'expired'], to: 'sent' },
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent'], to: 'declined' },
    expire: { from: ['sent'], to: 'expired' },
    /** The consumer's right to withdraw within 14 days. */
    withdraw: { from: ['accepted'], to: 'withdrawn' },
  },
);
export type QuoteState = (typeof quoteStates)[number];
export type QuoteStep = (typeof quoteStepNames)[number];

/** Staff choose `decline` when the client declined by phone. */
export const staffQuoteSteps = ['send', 'extend', 'decline'] as const satisfies QuoteStep[];
export type StaffQuoteStep = (typeof staffQuoteSteps)[number];
