/** waiting: asked, not answered yet; approved: on the site; declined: read, not shown. */
export const reviewStates = ['waiting', 'answered', 'approved', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** As shown on screens. */
export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Fără răspuns',
  answered: 'De moderat',
  approved: 'Pe site',
  declined: 'Respinsă',
};

/** The workflow: the server enforces it, the buttons are drawn from it. */
export const reviewSteps = {
  approve: { from: ['answered'], to: 'approved' },
  decline: { from: ['answered'], to: 'declined' },
  reopen: { from: ['approved', 'declined'], to: 'answered' },
} as const satisfies Record<string, { from: readonly ReviewState[]; to: ReviewState }>;
export type ReviewStep = keyof typeof reviewSteps;
export const reviewStepNames = Object.keys(reviewSteps) as [ReviewStep, ...ReviewStep[]];

export const canApplyReviewStep = (state: ReviewState, step: ReviewStep) =>
  (reviewSteps[step].from as readonly ReviewState[]).includes(state);

/** Consent text. A changed text gets a new version; earlier reviews keep theirs. */
export const reviewConsent = {
  version: '2026-11-17',
  text: 'Sunt de acord ca recenzia mea să apară pe site, cu numele de mai sus. O pot retrage oricând, printr-un mesaj.',
} as const;

export const reviewLimits = { name: { min: 2, max: 80 }, content: { min: 10, max: 2000 }, linkDays: 120 } as const;
