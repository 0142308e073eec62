/** Consent text. A changed text gets a new version; earlier subscribers keep theirs. */
export const newsletterConsent = {
  version: '2026-11b',
  text: 'Sfaturi de sezon și lucrări noi. Vă puteți dezabona oricând, cu un clic.',
} as const;
