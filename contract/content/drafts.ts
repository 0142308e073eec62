import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { documentFields, documentParams, largestDocument, workingDraft } from './schemas.ts';

/** Changes that are not saved yet, and how they would look on the site. */

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
  largestBody: largestDocument,
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
    /** The public page that shows the document. */
    path: z.string(),
    /** Replies by the call they answer. */
    answers: z.record(z.string(), z.unknown()),
  }),
} satisfies EndpointSchemas;
