import { defineWorkflow } from '../kernel/workflow.ts';

export const {
  states: agreementStates,
  labels: agreementStateLabels,
  stepNames: agreementStepNames,
  stepsFrom: agreementStepsFrom,
} = defineWorkflow(
  { active: 'Activ', paused: 'În pauză', ended: 'Încheiat' },
  {
    /** A pause has a first and a last day, both included, and ends by itself. */
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['active', 'paused'], to: 'ended' },
    expire: { from: ['active', 'paused'], to: 'ended' },
    /** An ended agreement can be reopened until its agreed last day. */
    reopen: { from: ['ended'], to: 'active' },
  },
);
export type AgreementState = (typeof agreementStates)[number];

/** A pause counts from its first day: until then the agreement is shown as active. */
export const findAgreementState = (state: AgreementState, pausedFrom: string | null, today: string): AgreementState =>
  state === 'paused' && pausedFrom !== null && pausedFrom > today ? 'active' : state;

export type AgreementStep = (typeof agreementStepNames)[number];

export const staffAgreementSteps = ['pause', 'resume', 'end', 'reopen'] as const satisfies AgreementStep[];
export type StaffAgreementStep = (typeof staffAgreementSteps)[number];
