import { defineWorkflow } from '../kernel/workflow.ts';

export const {
  states: inquiryStates,
  labels: inquiryStateLabels,
  steps: inquirySteps,
  stepNames: inquiryStepNames,
  stepsFrom: inquiryStepsFrom,
} = defineWorkflow(
  { new: 'Nou', open: 'Deschis', answered: 'Răspuns dat', archived: 'Arhivat', spam: 'Spam' },
  {
    open: { from: ['new'], to: 'open' },
    answer: { from: ['new', 'open', 'archived'], to: 'answered' },
    archive: { from: ['new', 'open', 'answered'], to: 'archived' },
    reopen: { from: ['answered', 'archived'], to: 'open' },
    spam: { from: ['new', 'open', 'answered', 'archived'], to: 'spam' },
    notSpam: { from: ['spam'], to: 'new' },
    /** The client wrote again on their page. */
    write: { from: ['answered', 'archived'], to: 'open' },
    undo: { from: ['open', 'answered', 'archived', 'spam'], to: null },
  },
);
export type InquiryState = (typeof inquiryStates)[number];
export type InquiryStep = (typeof inquiryStepNames)[number];

/** All steps except those of the client. */
export const staffInquirySteps = [
  'open',
  'answer',
  'archive',
  'reopen',
  'spam',
  'notSpam',
  'undo',
] as const satisfies InquiryStep[];
export type StaffInquiryStep = (typeof staffInquirySteps)[number];

/** An answer is due soon when a quarter of the promised hours is left. */
export const calculateSoonHours = (replyHours: number) => replyHours / 4;
