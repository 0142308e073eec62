import { z } from 'zod';
import { fieldChange } from '../activity/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { idParams, slug } from '../kernel/text.ts';
import {
  documentFields,
  documentParams,
  documentStatuses,
  documentSummary,
  documentVersion,
  kindParams,
  largestDocument,
  staffDocument,
} from './schemas.ts';

/** What the staff do to documents of any kind. */

export const binDays = 30;
/** Words of addresses: no document is called so. Under `new` the draft of a document to be is kept. */
export const reservedIds = ['new', 'order', 'bulk'];

const publishAt = z.iso
  .datetime({ offset: true, error: 'Data publicării nu este validă' })
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'Data publicării nu este validă')
  .transform((value) => new Date(value).toISOString());

/** Without a date a document appears at once, or keeps the date it has. Null means now. */
const publishing = { status: z.enum(documentStatuses).optional(), publishAt: publishAt.nullish() };

const documentReply = z.object({ item: staffDocument });
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
  reply: pagedReply(documentSummary).extend({
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
    fields: documentFields,
    ...publishing,
  }),
  reply: documentReply,
  status: 201,
  largestBody: largestDocument,
});

export const getContent = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: 'Un document, cu modificările nesalvate și locurile în care este folosit',
  params: documentParams,
  reply: documentReply,
});

export const saveContent = endpoint({
  method: 'PUT',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: 'Salvează, publică, programează sau retrage un document',
  params: documentParams,
  input: z.object({ version: startingVersion, fields: documentFields, ...publishing }),
  reply: documentReply,
  largestBody: largestDocument,
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/admin/:kind/:id',
  access: 'staff',
  summary: `Mută un document în coș, de unde poate fi readus ${binDays} de zile`,
  params: documentParams,
  reply: documentReply,
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/admin/:kind/:id/restore',
  access: 'staff',
  summary: 'Readuce un document din coș sau o versiune mai veche a lui',
  params: documentParams,
  input: z.object({ version: startingVersion.optional() }),
  reply: documentReply,
});

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/history',
  access: 'staff',
  summary: 'Versiunile unui document, cele noi întâi, cu ce s-a schimbat în fiecare',
  params: documentParams,
  query: pageQuery.omit({ text: true }),
  reply: pagedReply(documentVersion.extend({ changes: z.array(fieldChange) })),
});

export const getContentVersion = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/history/:version',
  access: 'staff',
  summary: 'O versiune întreagă',
  params: documentParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  reply: z.object({ item: documentVersion.extend({ fields: documentFields }) }),
});

export const reorderContent = endpoint({
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

export const bulkChangeContent = endpoint({
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
