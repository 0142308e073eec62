/**
 * `matching`: the file was read and its columns can be matched. `checking`, `checked`: the dry run. `stopped`: some
 * rows are imported, the others wait. `done`: the import can be undone for some days.
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

/** States in which nothing has been imported yet. */
export const unstartedImportStates: readonly ImportState[] = ['matching', 'checking', 'checked'];

/** True while a job works on the import. */
export const isImportBusy = (state: ImportState) => ['checking', 'running', 'undoing'].includes(state);
