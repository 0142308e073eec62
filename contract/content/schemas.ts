import { z } from 'zod';
import { activityActions, fieldChange } from '../activity/schemas.ts';
import { documentReference } from '../kernel/document-reference.ts';
import { idParams } from '../kernel/text.ts';
import { pictureMetadata } from './content-type.ts';
import { contentKinds } from './content-types.ts';
import { isShallow } from './without-blanks.ts';

/** A document of any kind as the staff see it; `fields` are those of its definition. */

/** Seen by nobody, seen from a date on, seen by everybody. */
export const documentStatuses = ['draft', 'scheduled', 'published'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** As every screen calls them. */
export const documentStatusLabels: Record<DocumentStatus, string> = {
  draft: 'Ciornă',
  scheduled: 'Programat',
  published: 'Publicat',
};

export const kindParams = z.object({ kind: z.enum(contentKinds) });
export const documentParams = kindParams.extend(idParams.shape);
export const documentFields = z
  .record(z.string(), z.unknown(), 'Câmpurile lipsesc')
  .refine((value) => isShallow(value), 'Câmpurile nu pot fi citite');
const staffMember = z.object({ id: z.string(), name: z.string() }).nullable();
/** In bytes. */
export const largestDocument = 2 * 1024 * 1024;

export const documentSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
  position: z.number().int(),
  version: z.number().int(),
  /** Its first picture. */
  imageUrl: z.string().nullable(),
  pictures: z.record(z.string(), pictureMetadata),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: staffMember,
  /** In the bin since then. */
  deletedAt: z.string().nullable(),
  /** Somebody has changes that are not saved yet. */
  hasDraft: z.boolean(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** Unsaved changes of one person, as the form had them; not checked. `version` is what they started from, 0 for a new document. */
export const workingDraft = z.object({ version: z.number().int(), fields: documentFields, savedAt: z.string() });
export type WorkingDraft = z.infer<typeof workingDraft>;

export const staffDocument = documentSummary.extend({
  fields: documentFields,
  /** The caller's own unsaved changes. */
  draft: workingDraft.nullable(),
  /** Who else has some. */
  otherDrafts: z.array(z.object({ by: staffMember, savedAt: z.string() })),
  usedIn: z.array(documentReference),
});
export type StaffDocument = z.infer<typeof staffDocument>;

/** The conflict of a save from a stale version: nothing was written. */
export const staleDocument = z.object({
  current: staffDocument,
  /** What the others changed since the version the save started from. */
  changes: z.array(fieldChange),
});

export const documentVersion = z.object({
  version: z.number().int(),
  at: z.string(),
  by: staffMember,
  action: z.enum(Object.keys(activityActions) as [keyof typeof activityActions]),
  status: z.enum(documentStatuses),
  publishAt: z.string().nullable(),
});
