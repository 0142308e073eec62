/**
 * matching: the file was read. checking and checked: a dry run. stopped: a part is imported, the rest waits. done: can be
 * undone for a while.
 */
export const importStates = [
  'matching',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  matching: 'De potrivit',
  checking: 'Se verifică',
  checked: 'Verificat',
  running: 'Se importă',
  stopped: 'Oprit',
  done: 'Importat',
  undoing: 'Se anulează',
  undone: 'Anulat',
};

/** The states from which each step leads to another one. */
export const importStepRules = {
  run: { from: ['checked', 'stopped'], to: 'running' },
  stop: { from: ['running'], to: 'stopped' },
  undo: { from: ['stopped', 'done'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>;

export type ImportStep = keyof typeof importStepRules;
export const importSteps = Object.keys(importStepRules) as [ImportStep, ...ImportStep[]];

/** Nothing of it is imported yet. */
export const unstartedImportStates: readonly ImportState[] = ['matching', 'checking', 'checked'];

/** The server is working on it. */
export const isImportBusy = (state: ImportState) => ['checking', 'running', 'undoing'].includes(state);
