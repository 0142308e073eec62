import { z } from 'zod';
import { activityActions } from '../activity/schemas.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { formatCount } from '../kernel/pluralize.ts';
import { documentReference, fieldChange, idAndName, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, slug, startingVersion } from '../kernel/scalars.ts';
import { pictureMetadata } from '../media/schemas.ts';
import { contentKinds } from './content-types.ts';
import { isShallow } from './without-blanks.ts';

const documentStatuses = ['draft', 'scheduled', 'published'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentStatusLabels: Record<DocumentStatus, string> = {
  draft: 'Ciornă',
  scheduled: 'Programat',
  published: 'Publicat',
};

const kindParams = z.object({ kind: z.enum(contentKinds) });
const documentParams = kindParams.extend(idParams.shape);
const documentFields = z
  .record(z.string(), z.unknown(), 'Câmpurile lipsesc')
  .refine((value) => isShallow(value), 'Câmpurile nu pot fi citite');
const staffMember = idAndName.nullable();
const maxDocumentBytes = 2 * 1024 * 1024;

export const documentSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
  position: z.number().int(),
  version: z.number().int(),
  imageUrl: z.string().nullable(),
  pictures: z.record(z.string(), pictureMetadata),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: staffMember,
  deletedAt: z.string().nullable(),
  hasDraft: z.boolean(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** One user's unsaved changes, unchecked. `version` is the one they started from, 0 for a new document. */
const workingDraft = z.object({ version: z.number().int(), fields: documentFields, savedAt: z.string() });
export type WorkingDraft = z.infer<typeof workingDraft>;

const staffDocument = documentSummary.extend({
  fields: documentFields,
  draft: workingDraft.nullable(),
  otherDrafts: z.array(z.object({ by: staffMember, savedAt: z.string() })),
  usedIn: z.array(documentReference),
});
export type StaffDocument = z.infer<typeof staffDocument>;

const staleDocument = z.object({
  current: staffDocument,
  /** What others changed since the version on which this save is based. */
  changes: z.array(fieldChange),
});

const documentVersion = z.object({
  version: z.number().int(),
  at: z.string(),
  by: staffMember,
  action: z.enum(Object.keys(activityActions) as [keyof typeof activityActions]),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
});

export const binDays = 30;
/** Path segments that no document may use as its id. `new` holds the draft of a document not yet created. */
export const reservedIds = ['new', 'order', 'bulk'];

const publishAt = z.iso
  .datetime({ offset: true, error: 'Data publicării nu este validă' })
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'Data publicării nu este validă')
  .transform((value) => new Date(value).toISOString());

/**
 * Without `publishAt` a document keeps its date, but publishing replaces a missing or future one by now; null means now.
 * Scheduling needs a date, given or stored.
 */
const publishing = { status: z.enum(documentStatuses).optional(), publishAt: publishAt.nullish() };

const documentReply = z.object({ item: staffDocument });

export const listContentSchemas = {
  summary: 'Documentele unui fel',
  params: kindParams,
  query: pageQuery.extend({
    /** Omitted: every document that is not in the bin. */
    status: z.enum([...documentStatuses, 'bin']).optional(),
    sort: z.enum(['position', 'title', 'updated', 'published']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  reply: pagedReply(documentSummary).extend({
    /** Totals of each status, whatever was searched for. */
    counts: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), bin: z.number() }),
  }),
} satisfies EndpointSchemas;

export const createContentSchemas = {
  summary: 'Un document nou; ciornă, dacă nu se spune altfel',
  params: kindParams,
  input: z.object({
    /** Made from the title when it is missing; it never changes. */
    id: slug.refine((id) => !reservedIds.includes(id), 'Acest identificator este rezervat').optional(),
    fields: documentFields,
    ...publishing,
  }),
  reply: documentReply,
  status: 201,
  maxBody: maxDocumentBytes,
  failures: { already_taken: null, fixed_document: null },
} satisfies EndpointSchemas;

export const getContentSchemas = {
  summary: 'Un document, cu modificările nesalvate și locurile în care este folosit',
  params: documentParams,
  reply: documentReply,
} satisfies EndpointSchemas;

export const saveContentSchemas = {
  summary: 'Salvează, publică, programează sau retrage un document',
  params: documentParams,
  input: z.object({ version: startingVersion, fields: documentFields, ...publishing }),
  reply: documentReply,
  maxBody: maxDocumentBytes,
  failures: { stale_version: staleDocument, wrong_state: null, fixed_document: null },
} satisfies EndpointSchemas;

/** A published document of the same kind to redirect the public address to; without it the address is gone. */
const successor = idParams.shape.id.min(1, 'Alegeți un document').optional();

export const deleteContentSchemas = {
  summary: `Mută un document în coș, de unde poate fi restaurat ${formatCount(binDays, 'zile')}`,
  params: documentParams,
  query: z.object({ successor }),
  reply: documentReply,
  failures: { fixed_document: null },
} satisfies EndpointSchemas;

export const restoreContentSchemas = {
  summary: 'Restaurează un document din coș sau o versiune mai veche a lui',
  params: documentParams,
  input: z.object({
    /** The version to restore; without it the document only leaves the bin. */
    version: z.int('Alegeți versiunea').min(1).max(1_000_000_000).optional(),
  }),
  reply: documentReply,
} satisfies EndpointSchemas;

export const listContentVersionsSchemas = {
  summary: 'Versiunile unui document, cele noi întâi, cu ce s-a schimbat în fiecare',
  params: documentParams,
  query: pageQuery.omit({ text: true }),
  reply: pagedReply(documentVersion.extend({ changes: z.array(fieldChange) })),
} satisfies EndpointSchemas;

export const getContentVersionSchemas = {
  summary: 'O versiune întreagă',
  params: documentParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  reply: z.object({ item: documentVersion.extend({ fields: documentFields }) }),
} satisfies EndpointSchemas;

export const reorderContentSchemas = {
  summary: 'Pune documentele în această ordine, pe locurile pe care le au împreună',
  params: kindParams,
  input: z.object({
    ids: z
      .array(idParams.shape.id)
      .min(1)
      .max(10_000)
      .refine((ids) => new Set(ids).size === ids.length, 'Un document apare de două ori'),
  }),
  reply: successReply,
  failures: { fixed_document: null },
} satisfies EndpointSchemas;

const bulkActions = ['publish', 'unpublish', 'delete', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkChangeContentSchemas = {
  summary: 'Publică, retrage, șterge sau restaurează mai multe documente deodată',
  params: kindParams,
  input: z
    .object({ action: z.enum(bulkActions), ids: z.array(idParams.shape.id).min(1).max(200), successor })
    .refine(({ action, successor: to }) => !to || action === 'delete' || action === 'unpublish', {
      path: ['successor'],
      error: 'Se alege numai la ștergere sau la retragere',
    }),
  reply: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
  }),
  failures: { fixed_document: null },
} satisfies EndpointSchemas;

export const getDraftSchemas = {
  summary: 'Modificările nesalvate ale celui care întreabă; id-ul „new” este al unui document încă necreat',
  params: documentParams,
  reply: z.object({ draft: workingDraft.nullable() }),
} satisfies EndpointSchemas;

export const saveDraftSchemas = {
  summary: 'Păstrează modificările nesalvate, așa cum sunt în formular',
  params: documentParams,
  input: z.object({ version: startingVersion, fields: documentFields }),
  reply: z.object({ savedAt: z.string() }),
  maxBody: maxDocumentBytes,
} satisfies EndpointSchemas;

export const discardDraftSchemas = {
  summary: 'Renunță la modificările nesalvate',
  params: documentParams,
  reply: successReply,
} satisfies EndpointSchemas;

export const startPreviewSchemas = {
  summary: 'O cheie cu care pagina publică arată modificările nesalvate ale celui care o cere',
  params: documentParams,
  reply: z.object({ token: z.string(), path: z.string(), expiresAt: z.string() }),
  status: 201,
} satisfies EndpointSchemas;

export const getPreviewSchemas = {
  summary: 'Ce ar răspunde apelurile publice, dacă modificările ar fi publicate',
  params: z.object({ token: z.string().max(600) }),
  reply: z.object({
    path: z.string(),
    answers: z.record(z.string(), z.unknown()),
  }),
} satisfies EndpointSchemas;
