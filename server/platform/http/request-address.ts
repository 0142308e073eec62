import type { IncomingMessage, ServerResponse } from 'node:http';

/** A file name has at most 255 bytes; the path of a call may contain a long token. */
const maxPath = { file: 255, call: 1000 };
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/docs/');

/**
 * A client that takes the server for a proxy sends an absolute URL. Only its path counts: its host must choose neither
 * cache entries nor redirects.
 */
export function useOriginForm(request: IncomingMessage) {
  const target = request.url as string;
  if (target.startsWith('/')) return;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** Returns 12 for '?p=12': WordPress knows each text by its number as well. Returns undefined for other queries. */
export const findOldPostId = (query: string) => /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/.exec(query)?.[1];

/**
 * Keeps one address per resource: other spellings are redirected, and addresses that no resource can have are refused.
 */
export function refuseOddAddress(
  request: IncomingMessage,
  response: ServerResponse,
  common: Record<string, string>,
): boolean {
  const target = request.url as string;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const canonical = toCanonicalPath(path);
  if (canonical === path) return false;
  const headers = { ...common, 'cache-control': 'no-store' };
  if (canonical) response.writeHead(308, { ...headers, location: canonical + target.slice(path.length) }).end();
  else response.writeHead(404, { ...headers, 'content-type': 'application/json; charset=utf-8' }).end(notFoundBody);
  return true;
}

const notFoundBody = JSON.stringify({ message: 'Adresa cerută nu există.', code: 'not_found' });

/** Segments of letters, digits and `-._~`, none of them `.` or `../..`. */
const plainPath = /^(?=\/)(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/;
const allowedPath = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*)+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const neverInPath = /[\u0000-\u001f\u007f\\]/;

/**
 * The one spelling of a path: percent-encoding in upper case, and only where it is needed. Undefined for a path that
 * names nothing: broken encoding, control characters, encoded slashes, empty and dot segments.
 */
export function toCanonicalPath(path: string): string | undefined {
  if (path.length > (isCall(path) ? maxPath.call : maxPath.file)) return undefined;
  if (plainPath.test(path)) return path;
  if (!allowedPath.test(path) || /%2f/i.test(path)) return undefined;
  const decoded = decodePath(path);
  if (decoded === undefined || neverInPath.test(decoded) || /\/\/|\/\.{1,2}(\/|$)/.test(decoded)) return undefined;
  return path.replace(/%../g, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
