/** waiting: asked, not answered yet; approved: on the site; declined: read, not shown. */
export const reviewStates = ['waiting', 'answered', 'approved', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** As every screen calls them. */
export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Fără răspuns',
  answered: 'De hotărât',
  approved: 'Pe site',
  declined: 'Respinsă',
};

/** Every way in which the staff move a review: the server enforces it and the buttons are drawn from it. */
export const reviewSteps = {
  approve: { from: ['answered'], to: 'approved' },
  decline: { from: ['answered'], to: 'declined' },
  reopen: { from: ['approved', 'declined'], to: 'answered' },
} as const satisfies Record<string, { from: readonly ReviewState[]; to: ReviewState }>;
export type ReviewStep = keyof typeof reviewSteps;
export const reviewStepNames = Object.keys(reviewSteps) as [ReviewStep, ...ReviewStep[]];

export const canTakeReviewStep = (state: ReviewState, step: ReviewStep) =>
  (reviewSteps[step].from as readonly ReviewState[]).includes(state);

/** What a client agrees to. A changed text gets a new version, and the old one stays with who agreed to it. */
export const reviewConsent = {
  version: '2026-11',
  text: 'Sunt de acord ca părerea mea să apară pe site, cu numele de mai sus. O pot retrage oricând, printr-un mesaj.',
} as const;

export const reviewLimits = { name: { min: 2, max: 80 }, content: { min: 10, max: 2000 }, linkDays: 120 } as const;
