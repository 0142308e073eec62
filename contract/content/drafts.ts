import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { documentFields, documentParams, largestDocument, workingDraft } from './schemas.ts';

/** Changes that are not saved yet, and how they would look on the site. */

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Modificările nesalvate ale celui care întreabă; id-ul „new” este al unui document încă necreat',
  params: documentParams,
  reply: z.object({ draft: workingDraft.nullable() }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Păstrează modificările nesalvate, așa cum sunt în formular',
  params: documentParams,
  input: z.object({ version: startingVersion, fields: documentFields }),
  reply: z.object({ savedAt: z.string() }),
  largestBody: largestDocument,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
  summary: 'Renunță la modificările nesalvate',
  params: documentParams,
  reply: z.object({ success: z.literal(true) }),
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
