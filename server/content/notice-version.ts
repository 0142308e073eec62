import type { Db } from '../db/database.ts';
import { findDocument } from './staff/document-list-store.ts';

/** Text beside a form and version of the privacy page that it links to: '2026-11/3'. */
export const noticeVersion = async (db: Db, { version }: { version: string }) =>
  `${version}/${(await findDocument(db, 'pages', 'privacy'))?.version ?? 0}`;
