/** What a subscriber agrees to. A changed text gets a new version, and the old one stays with who agreed to it. */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Sfaturi de sezon și lucrări noi, cel mult o dată pe lună. Vă puteți dezabona oricând, cu un clic.',
} as const;
