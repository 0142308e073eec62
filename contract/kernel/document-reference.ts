import { z } from 'zod';

/** Where a picture or a document is used. */
export const documentReference = z.object({
  /** A content kind, or `site` for the settings. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** In somebody's unsaved changes alone. */
  isDraft: z.boolean(),
  /** In the bin, from where it can come back. */
  isDeleted: z.boolean(),
});
export type DocumentReference = z.infer<typeof documentReference>;
