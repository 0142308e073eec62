import type { Generated } from 'kysely';
import type { ActivityAction } from '../../../../contract/activity/schemas.ts';
import type { LogoType } from '../../../../contract/brand/schemas.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';

export interface ContentTables {
  content: {
    kind: ContentKind;
    id: string;
    position: number;
    status: 'draft' | 'published';
    /** The time of publishing; in the future for a scheduled document, null for one never published. */
    publish_at: string | null;
    version: number;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
    deleted_at: string | null;
    title: string;
    /** The title without diacritics: both engines sort it alike. */
    sort_title: string;
    image_url: string | null;
    /** Title and texts without diacritics, for searching. */
    search: string;
    /** The fields that public lists show. */
    summary: string;
    fields: string;
  };
  content_history: {
    kind: ContentKind;
    id: string;
    version: number;
    action: ActivityAction;
    status: 'draft' | 'published';
    publish_at: string | null;
    saved_at: string;
    saved_by: string | null;
    fields: string;
  };
  content_drafts: {
    kind: ContentKind;
    id: string;
    user_id: string;
    /** The version on which they are based. */
    version: number;
    saved_at: string;
    fields: string;
  };
  /** Which documents, drafts and settings use which pictures and documents. */
  content_references: {
    holder_kind: ContentKind | 'site';
    holder_id: string;
    /** The owner of the draft; '' for the document itself. */
    draft_of: string;
    target_kind: ContentKind | 'media' | 'video';
    target_id: string;
  };
  /** The public address of a document that was deleted or replaced. */
  retired_addresses: {
    kind: ContentKind;
    id: string;
    /** A document of the same kind, which may be retired later too; null when there is no replacement. */
    successor_id: string | null;
    retired_at: string;
  };
  media: {
    id: string;
    name: string;
    alt: string;
    width: number;
    height: number;
    bytes: number;
    tones: string;
    focus_x: number;
    focus_y: number;
    search: string;
    created_at: string;
    deleted_at: string | null;
  };
  videos: {
    /** A hash of the file. */
    id: string;
    type: 'mp4' | 'webm';
    name: string;
    bytes: number;
    created_at: string;
  };
  /** Small enough for the database, so every backup contains it. */
  logos: {
    /** A hash of the uploaded file. */
    id: string;
    type: LogoType;
    width: number;
    height: number;
    /** The cleaned file as base64. */
    data: string;
    /** PNG as base64, because e-mails cannot show SVG. */
    email_png: string;
    created_at: string;
  };
  settings: {
    key: string;
    value: string;
    version: Generated<number>;
  };
}
