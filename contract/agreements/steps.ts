import { defineWorkflow } from '../kernel/workflow.ts';

export const {
  states: agreementStates,
  labels: agreementStateLabels,
  stepNames: agreementStepNames,
  stepsFrom: agreementStepsFrom,
} = defineWorkflow(
  { active: 'Activ', paused: 'În pauză', ended: 'Încheiat' },
  {
    /** From one day to another, both included; over by itself on the day after. */
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['active', 'paused'], to: 'ended' },
    expire: { from: ['active', 'paused'], to: 'ended' },
    /** Takes back an end before the last agreed day. */
    reopen: { from: ['ended'], to: 'active' },
  },
);
export type AgreementState = (typeof agreementStates)[number];
export type AgreementStep = (typeof agreementStepNames)[number];

export const staffAgreementSteps = ['pause', 'resume', 'end', 'reopen'] as const satisfies AgreementStep[];
export type StaffAgreementStep = (typeof staffAgreementSteps)[number];
