import { createHash } from 'node:crypto';

/** Allows one script within the page, named by its hash: those inside published content have another. */
export const writeContentSecurityPolicy = (inlineScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
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
