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
    /** A visit was made from the message. */
    schedule: { from: ['new', 'open'], to: 'answered' },
    /** A quote was made from the message. */
    quote: { from: ['new', 'open'], to: 'answered' },
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

/** Steps that answer the client. */
export const answeringSteps = ['answer', 'schedule', 'quote'] as const satisfies InquiryStep[];
export const isAnsweringStep = (step: InquiryStep) => answeringSteps.some((each) => each === step);

/** Steps that staff choose themselves; all others are consequences of other actions. */
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
