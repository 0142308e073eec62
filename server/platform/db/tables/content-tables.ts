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
  /** The posts of another site that became drafts here. */
  wordpress_posts: {
    /** The host and path of that site. */
    source: string;
    old_id: string;
    /** A document of the blog. */
    document_id: string;
    /** The version that the import wrote; in any other version staff changed the document. */
    version: number;
    /** Hash of what the file said of the post. */
    hash: string;
  };
  /** Addresses of another site that lead to a document of the blog once it is published. */
  old_addresses: {
    /** In the form that `toOldAddress` returns. */
    address: string;
    document_id: string;
    created_at: string;
  };
  /** Pictures of another site, fetched after the import of the documents that show them. */
  wordpress_pictures: {
    import_id: string;
    document_id: string;
    url: string;
    alt: string;
    caption: string;
    /** 1 for the picture above the article. */
    is_main: number;
    /** In `fetched` and `leaving` the document still has to be changed. */
    state: 'waiting' | 'fetched' | 'placed' | 'failed' | 'leaving' | 'left';
    /** Why the picture failed. */
    problem: string | null;
    media_id: string | null;
    /** 1 when the import added the picture to the library. */
    is_added: number;
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
