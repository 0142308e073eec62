import { z } from 'zod';
import { fieldChange } from '../activity/schemas.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
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
  staleDocument,
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

export const listContentSchemas = {
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
  largestBody: largestDocument,
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
  largestBody: largestDocument,
  conflict: staleDocument,
} satisfies EndpointSchemas;

export const deleteContentSchemas = {
  summary: `Mută un document în coș, de unde poate fi readus ${binDays} de zile`,
  params: documentParams,
  reply: documentReply,
} satisfies EndpointSchemas;

export const restoreContentSchemas = {
  summary: 'Readuce un document din coș sau o versiune mai veche a lui',
  params: documentParams,
  input: z.object({ version: startingVersion.optional() }),
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
} satisfies EndpointSchemas;

export const bulkActions = ['publish', 'unpublish', 'delete', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkChangeContentSchemas = {
  summary: 'Publică, retrage, șterge sau readuce mai multe documente deodată',
  params: kindParams,
  input: z.object({ action: z.enum(bulkActions), ids: z.array(idParams.shape.id).min(1).max(200) }),
  reply: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
  }),
} satisfies EndpointSchemas;
