type By = 'visitor' | 'staff';

export type VisitorEmail =
  | { kind: 'visitReceived' }
  | { kind: 'visitConfirmed' }
  | { kind: 'visitReminder' }
  | { kind: 'visitThanks'; asksForReview: boolean }
  | { kind: 'visitMoved'; previousTime: string; movedBy: By }
  | { kind: 'visitCancelled'; cancelledBy: By };
