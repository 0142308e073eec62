import { buildPublicContentPath } from '../../../contract/content/content-types.ts';
import type { DbContext } from '../../context.ts';
import { findRow } from '../../platform/db/rows.ts';
import { findOldPostId } from '../../platform/http/request-address.ts';
import { isPublished } from './public/public-documents.ts';
import { findSuccessor } from './retired-addresses.ts';

const maxLength = 300;
/** The length of one encoded character. */
const maxEncoded = 12;

/**
 * Converts an address of another site to the form in which it is stored and looked up. WordPress also knows each text
 * by '?p=12'.
 */
export function toOldAddress(path: string, query: string) {
  if (path.length > maxLength * maxEncoded) return undefined;
  const id = findOldPostId(query);
  const address = `${decodePath(path).replace(/(?<!\/)\/+$/, '') || '/'}${id ? `?p=${id}` : ''}`;
  return address.length > maxLength || (address === '/' && !id) ? undefined : address;
}

/** '/gr%C4%83din%C4%83/' as '/grădină/', in lower case. */
export function decodePath(path: string) {
  try {
    return decodeURIComponent(path).toWellFormed().replaceAll('\0', '').normalize('NFC').toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Where an address of the old site leads now. Returns undefined when it is unknown, or its article is not public. */
export async function findNewAddress(context: DbContext, path: string, query: string) {
  const address = toOldAddress(path, query);
  const known = address && (await findRow(context.db, 'old_addresses', { address }));
  if (!known) return undefined;
  const id = known.document_id;
  const target = (await isPublished(context, 'blog', id)) ? id : await findSuccessor(context, 'blog', id);
  return target ? buildPublicContentPath('blog', target) : undefined;
}
