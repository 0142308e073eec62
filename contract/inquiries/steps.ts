export const inquiryStates = ['new', 'open', 'answered', 'archived', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** As every screen calls them. */
export const inquiryStateLabels: Record<InquiryState, string> = {
  new: 'Nou',
  open: 'Deschis',
  answered: 'Răspuns dat',
  archived: 'Arhivat',
  spam: 'Spam',
};

interface Step {
  from: readonly InquiryState[];
  /** Null: back to where it was before its last step. */
  to: InquiryState | null;
}

/** Every way in which a message changes its place: the server enforces it and the buttons are drawn from it. */
export const inquirySteps = {
  open: { from: ['new'], to: 'open' },
  answer: { from: ['new', 'open', 'archived'], to: 'answered' },
  archive: { from: ['new', 'open', 'answered'], to: 'archived' },
  reopen: { from: ['answered', 'archived'], to: 'open' },
  spam: { from: ['new', 'open', 'answered', 'archived'], to: 'spam' },
  notSpam: { from: ['spam'], to: 'new' },
  undo: { from: ['open', 'answered', 'archived', 'spam'], to: null },
} as const satisfies Record<string, Step>;

export type InquiryStep = keyof typeof inquirySteps;
export const inquiryStepNames = Object.keys(inquirySteps) as [InquiryStep, ...InquiryStep[]];

export const inquiryStepsFrom = (state: InquiryState) =>
  inquiryStepNames.filter((step) => (inquirySteps[step] as Step).from.includes(state));

/** A message is near its promised hours when a quarter of them is left. */
export const soonHours = (replyHours: number) => replyHours / 4;
