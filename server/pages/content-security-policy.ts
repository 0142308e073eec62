import { createHash } from 'node:crypto';

/**
 * The page as it is sent, with its policy: of inline scripts only those that carry the nonce of this rendering may run.
 * They are named by their hashes, so that the page can be cached; a script inside published content has none.
 */
export function withContentSecurityPolicy(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const hashes = Array.from(scripts, ([, script]) => hashScript(script as string));
  return { html: html.replaceAll(mark, ''), policy: policyWith([...new Set(hashes)]) };
}

const hashScript = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const policyWith = (hashes: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The map of the contact page, which loads only when it is asked for, and the preview of the back-office.
    "frame-src 'self' https://www.openstreetmap.org",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
