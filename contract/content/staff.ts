import { z } from 'zod';
import { activityActions, change } from '../activity.ts';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/paging.ts';
import { place } from '../base/place.ts';
import { pictureFacts } from '../base/resource.ts';
import { idParams, slug } from '../base/text.ts';
import { isShallow } from '../base/without-blanks.ts';
import { contentKinds } from './all.ts';

/** The staff's side of every content type; `fields` are those of its definition. */

/** Seen by nobody, seen from a date on, seen by everybody. */
export const documentStatuses = ['draft', 'scheduled', 'published'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** As every screen calls them. */
export const documentStatusWords: Record<DocumentStatus, string> = {
  draft: 'Ciornă',
  scheduled: 'Programat',
  published: 'Publicat',
};

export const binDays = 30;
/** Words of addresses: no document is called so. Under `new` the draft of a document to be is kept. */
export const reservedIds = ['new', 'order', 'bulk'];

const kindParams = z.object({ kind: z.enum(contentKinds) });
const documentParams = kindParams.extend(idParams.shape);
const fields = z
  .record(z.string(), z.unknown(), 'Câmpurile lipsesc')
  .refine((value) => isShallow(value), 'Câmpurile nu pot fi citite');
const version = z.int('Lipsește versiunea de la care s-a pornit').min(0).max(1_000_000_000);
const person = z.object({ id: z.string(), name: z.string() }).nullable();
const largestBody = 2 * 1024 * 1024;

const publishAt = z.iso
  .datetime({ offset: true, error: 'Data publicării nu este validă' })
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'Data publicării nu este validă')
  .transform((value) => new Date(value).toISOString());

/** Without a date a document appears at once, or keeps the date it has. Null means now. */
const publishing = { status: z.enum(documentStatuses).optional(), publishAt: publishAt.nullish() };

export const documentSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
  position: z.number().int(),
  version: z.number().int(),
  /** Its first picture. */
  imageUrl: z.string().nullable(),
  pictures: z.record(z.string(), pictureFacts),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: person,
  /** In the bin since then. */
  deletedAt: z.string().nullable(),
  /** Somebody has changes that are not saved yet. */
  hasDraft: z.boolean(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** Unsaved changes of one person, as the form had them; not checked. `version` is what they started from, 0 for a new document. */
export const workingDraft = z.object({ version: z.number().int(), fields, savedAt: z.string() });
export type WorkingDraft = z.infer<typeof workingDraft>;

export const staffDocument = documentSummary.extend({
  fields,
  /** The caller's own unsaved changes. */
  draft: workingDraft.nullable(),
  /** Who else has some. */
  otherDrafts: z.array(z.object({ by: person, savedAt: z.string() })),
  usedIn: z.array(place),
});
export type StaffDocument = z.infer<typeof staffDocument>;

/** The details of a 409 that came from a stale version: nothing was written. */
export const staleDetails = z.object({
  current: staffDocument,
  /** What the others changed since the version the save started from. */
  changes: z.array(change),
});
export type StaleDetails = z.infer<typeof staleDetails>;

export const documentVersion = z.object({
  version: z.number().int(),
  at: z.string(),
  by: person,
  action: z.enum(Object.keys(activityActions) as [keyof typeof activityActions]),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const item = z.object({ item: staffDocument });
const success = z.object({ success: z.literal(true) });

export const listContent = endpoint({
  method: 'GET',
  path: '/api/admin/:kind',
  access: 'staff',
  summary: 'Documentele unui fel',
  params: kindParams,
  query: pageQuery.extend({
    /** All that are not in the bin, when it is missing. */
    status: z.enum([...documentStatuses, 'bin']).optional(),
    sort: z.enum(['position', 'title', 'updated', 'published']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  reply: pageOf(documentSummary).extend({
    /** How many there are of each, whatever was searched for. */
    counts: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), bin: z.number() }),
  }),
});

export const createContent = endpoint({
  method: 'POST',
  path: '/api/admin/:kind',
  access: 'staff',
  summary: 'Un document nou; ciornă, dacă nu se spune altfel',
  params: kindParams,
  input: z.object({
    /** Made from the title when it is missing; it never changes. */
    id: slug.refine((id) => !reservedIds.includes(id), 'Acest identificator este rezervat').optional(),
    fields,
    ...publishing,
  }),
  reply: item,
  status: 201,
  largestBody,
});

export const getContent = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: 'Un document, cu modificările nesalvate și locurile în care este folosit',
  params: documentParams,
  reply: item,
});

export const saveContent = endpoint({
  method: 'PUT',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: 'Salvează, publică, programează sau retrage un document',
  params: documentParams,
  input: z.object({ version, fields, ...publishing }),
  reply: item,
  largestBody,
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: `Mută un document în coș, de unde poate fi readus ${binDays} de zile`,
  params: documentParams,
  reply: item,
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/admin/:kind/:id/restore',
  access: 'staff',
  summary: 'Readuce un document din coș sau o versiune mai veche a lui',
  params: documentParams,
  input: z.object({ version: version.optional() }),
  reply: item,
});

export const contentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/history',
  access: 'staff',
  summary: 'Versiunile unui document, cele noi întâi, cu ce s-a schimbat în fiecare',
  params: documentParams,
  query: pageQuery.omit({ text: true }),
  reply: pageOf(documentVersion.extend({ changes: z.array(change) })),
});

export const contentVersion = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/history/:version',
  access: 'staff',
  summary: 'O versiune întreagă',
  params: documentParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  reply: z.object({ item: documentVersion.extend({ fields }) }),
});

export const orderContent = endpoint({
  method: 'POST',
  path: '/api/admin/:kind/order',
  access: 'staff',
  summary: 'Pune documentele în această ordine, pe locurile pe care le au împreună',
  params: kindParams,
  input: z.object({
    ids: z
      .array(idParams.shape.id)
      .min(1)
      .max(10_000)
      .refine((ids) => new Set(ids).size === ids.length, 'Un document apare de două ori'),
  }),
  reply: success,
});

export const bulkActions = ['publish', 'unpublish', 'delete', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const changeManyContents = endpoint({
  method: 'POST',
  path: '/api/admin/:kind/bulk',
  access: 'staff',
  summary: 'Publică, retrage, șterge sau readuce mai multe documente deodată',
  params: kindParams,
  input: z.object({ action: z.enum(bulkActions), ids: z.array(idParams.shape.id).min(1).max(200) }),
  reply: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
  }),
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Modificările nesalvate ale celui care întreabă; id-ul „new” este al unui document încă necreat',
  params: documentParams,
  reply: z.object({ draft: workingDraft.nullable() }),
});

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Păstrează modificările nesalvate, așa cum sunt în formular',
  params: documentParams,
  input: z.object({ version, fields }),
  reply: z.object({ savedAt: z.string() }),
  largestBody,
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Renunță la modificările nesalvate',
  params: documentParams,
  reply: success,
});

export const startPreview = endpoint({
  method: 'POST',
  path: '/api/admin/:kind/:id/preview',
  access: 'staff',
  summary: 'O cheie cu care pagina publică arată modificările nesalvate ale celui care o cere',
  params: documentParams,
  reply: z.object({ token: z.string(), path: z.string(), expiresAt: z.string() }),
  status: 201,
});

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/preview/:token',
  access: 'public',
  summary: 'Ce ar răspunde apelurile publice, dacă modificările ar fi publicate',
  params: z.object({ token: z.string().max(600) }),
  reply: z.object({
    /** The public page that shows the document. */
    path: z.string(),
    /** Replies by the call they answer. */
    answers: z.record(z.string(), z.unknown()),
  }),
});
