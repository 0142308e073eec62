/** draft: being written; sending: going into the outbox; sent: all of it is there. */
export const issueStates = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];
