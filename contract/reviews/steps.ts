import { defineWorkflow } from '../kernel/workflow.ts';

export const {
  states: reviewStates,
  labels: reviewStateLabels,
  stepNames: reviewStepNames,
  allows: canApplyReviewStep,
  stateAfter: reviewStateAfter,
} = defineWorkflow(
  { waiting: 'Fără răspuns', answered: 'De moderat', approved: 'Pe site', declined: 'Respinsă' },
  {
    approve: { from: ['answered'], to: 'approved' },
    decline: { from: ['answered'], to: 'declined' },
    reopen: { from: ['approved', 'declined'], to: 'answered' },
  },
);
export type ReviewState = (typeof reviewStates)[number];
export type ReviewStep = (typeof reviewStepNames)[number];

/** Consent text. A changed text gets a new version; earlier reviews keep theirs. */
export const reviewConsent = {
  version: '2026-11-17',
  text: 'Sunt de acord ca recenzia mea să apară pe site, cu numele de mai sus. O pot retrage oricând, printr-un mesaj.',
} as const;

export const reviewLimits = { name: { min: 2, max: 80 }, content: { min: 10, max: 2000 }, linkDays: 120 } as const;
