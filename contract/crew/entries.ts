/** `undo` takes back the last `finish` or `fail`. */
export const crewSteps = ['leave', 'arrive', 'start', 'finish', 'fail', 'undo'] as const;
export type CrewStep = (typeof crewSteps)[number];

/** What the crew records at a stop; `extra` is additional work that the client asked for, to be quoted. */
export type StopEntryKind = CrewStep | 'note' | 'extra' | 'check';

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

/** Days before and after today that the crew can open. */
export const crewDayRange = { past: 14, ahead: 31 } as const;
