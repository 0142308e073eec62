import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { idAndName, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, optionalText } from '../kernel/scalars.ts';
import { importKindNames, importLimits, maxImportBytes } from './import-kinds.ts';
import { importStates, importSteps } from './steps.ts';

export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

const importSummary = z.object({
  id: z.string(),
  kind: z.enum(importKindNames),
  state: z.enum(importStates),
  fileName: z.string(),
  rows: z.number().int(),
  /** Rows done by the current check, run or undo. */
  done: z.number().int(),
  /** The totals of the last check or run; null before the first. */
  counts: importCounts.nullable(),
  createdAt: z.string(),
  by: idAndName,
  finishedAt: z.string().nullable(),
  /** Until when it can be undone. */
  undoUntil: z.string().nullable(),
  /** Why the last check, run or undo failed. */
  problem: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const importColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  /** A field of the kind; null for a column that is left out. */
  field: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

const importDetail = importSummary.extend({
  columns: z.array(importColumn),
  /** The answer to the question of its kind; '' when the kind has none. */
  answer: z.string(),
  /** What staff should know about the file as a whole, after its dry run. */
  notes: z.array(z.string()),
});
export type ImportDetail = z.infer<typeof importDetail>;

const importReply = z.object({ item: importDetail });

const importRow = z.object({
  number: z.number().int(),
  outcome: z.enum(importOutcomes).nullable(),
  /** Says what changes, or why the row is refused. */
  text: z.string().nullable(),
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportsSchemas = {
  summary: 'Importurile, cele mai noi întâi',
  query: z.object({ page: pageQuery.shape.page }),
  reply: pagedReply(importSummary),
} satisfies EndpointSchemas;

/** A multipart form with `kind` and `file`. */
export const createImportSchemas = {
  summary: 'Citește un fișier, fără a importa ceva din el',
  reply: importReply,
  status: 201,
  maxBody: maxImportBytes + 64 * 1024,
} satisfies EndpointSchemas;

export const getImportSchemas = {
  summary: 'Un import, cu coloanele lui și cât s-a făcut',
  params: idParams,
  reply: importReply,
} satisfies EndpointSchemas;

export const listImportRowsSchemas = {
  summary: 'Rândurile unui import, în ordinea fișierului',
  params: idParams,
  query: z.object({ page: pageQuery.shape.page, outcome: z.enum(importOutcomes).optional() }),
  reply: pagedReply(importRow),
} satisfies EndpointSchemas;

export const checkImportSchemas = {
  summary: 'Alege coloanele și verifică rândurile, fără a importa ceva',
  params: idParams,
  input: z.object({
    fields: z.array(z.string().max(40).nullable()).max(importLimits.columns),
    answer: optionalText(500).optional(),
  }),
  reply: importReply,
  status: 202,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const stepImportSchemas = {
  summary: 'Pornește, oprește, continuă sau anulează un import',
  params: idParams,
  input: z.object({ step: z.enum(importSteps) }),
  reply: importReply,
  status: 202,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

/** How far the pictures of another site are, which are fetched after the import. */
const importPictures = z.object({
  waiting: z.number().int(),
  placed: z.number().int(),
  failed: z.number().int(),
  left: z.number().int(),
  /** Some of the pictures that failed, each with the document that lacks it. */
  hasMoreMissing: z.boolean(),
  missing: z.array(z.object({ url: z.string(), problem: z.string(), document: idAndName })),
});
export type ImportPictures = z.infer<typeof importPictures>;

export const getImportPicturesSchemas = {
  summary: 'Imaginile de adus după un import și cele care nu au putut fi aduse',
  params: idParams,
  reply: z.object({ pictures: importPictures }),
} satisfies EndpointSchemas;

export const stepImportPicturesSchemas = {
  summary: 'Încearcă din nou imaginile care lipsesc sau le scoate din articole',
  params: idParams,
  input: z.object({ step: z.enum(['retry', 'leave']) }),
  reply: z.object({ pictures: importPictures }),
  status: 202,
} satisfies EndpointSchemas;

export const discardImportSchemas = {
  summary: 'Renunță la un import care nu a început',
  params: idParams,
  reply: successReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const exportRefusedRowsSchemas = {
  summary: 'Rândurile refuzate ca CSV, cu motivul',
  params: idParams,
  reply: z.unknown(),
} satisfies EndpointSchemas;
