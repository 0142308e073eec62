/** On every response. Pages add a Content-Security-Policy. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** A site at an https address is never to be asked for over plain HTTP again. */
export const securityHeadersFor = (publicUrl: string | undefined): Record<string, string> => ({
  ...always,
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
