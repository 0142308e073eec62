/** `undo` reverts the last `finish` or `fail`, or the step that it names. */
export const crewSteps = ['leave', 'arrive', 'start', 'finish', 'fail', 'undo'] as const;
export type CrewStep = (typeof crewSteps)[number];

/** Labels of the buttons for the crew. */
export const crewStepWords: Record<CrewStep, string> = {
  leave: 'Pe drum',
  arrive: 'Am ajuns',
  start: 'Am început',
  finish: 'Am terminat',
  fail: 'Nu s-a putut',
  undo: 'Înapoi la lucru',
};

/** Steps that only note a time, which an `undo` may name. */
export const timedSteps = ['leave', 'arrive', 'start'] as const satisfies CrewStep[];
export type TimedStep = (typeof timedSteps)[number];

/** What the crew records at a stop; `extra` is additional work that the client asked for, to be quoted. */
export type StopEntryKind = CrewStep | 'note' | 'extra' | 'check';

/** Reasons why an entry of the crew could not be applied to the visit, so that the office has to decide. */
export const conflictReasons = {
  cancelled: 'Lucrată după anulare',
  moved: 'Lucrată înainte de mutare',
  early: 'Lucrată înainte de ziua ei',
  assigned: 'Lucrată de fosta echipă',
  unconfirmed: 'Lucrată înainte de confirmare',
  ended: 'Echipa a notat altceva decât biroul',
  old: 'Notată la mult timp după vizită',
} as const;
export type ConflictReason = keyof typeof conflictReasons;

/** What the office does about it: the visit becomes what its crew noted, or stays as it is. */
export const conflictDecisions = ['apply', 'dismiss'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

export const failReasons = {
  absent: 'Nu era nimeni și nu am putut intra',
  weather: 'Vremea',
  access: 'Accesul era blocat',
  refused: 'Clientul nu a dorit',
  equipment: 'Utilaj defect',
  other: 'Alt motiv',
} as const;
export type FailReason = keyof typeof failReasons;

export const photoMoments = ['before', 'after'] as const;
export type PhotoMoment = (typeof photoMoments)[number];

export const crewLimits = { note: 2000, notesAVisit: 200, checkItems: 40, checkItemLength: 160 } as const;

/** The days around today that a crew member can open. */
export const crewDayRange = { past: 14, ahead: 31 } as const;
