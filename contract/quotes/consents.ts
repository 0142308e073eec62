/** The consents that a client gives when accepting. A changed text gets a new version; the evidence stores both. */
export const quoteConsents = {
  order: {
    version: '2026-11',
    text: 'Am citit oferta și condițiile ei și comand lucrările, cu obligație de plată.',
  },
  information: {
    version: '2026-11',
    text: 'Am primit, înainte de a comanda, informațiile de mai sus despre companie, lucrări, prețul total și dreptul de retragere în 14 zile.',
  },
  earlyStart: {
    version: '2026-11',
    text: 'Cer în mod expres ca lucrările să înceapă înainte de sfârșitul celor 14 zile de retragere. Dacă mă retrag, plătesc proporțional ce s-a executat până atunci; după executarea completă nu mai am drept de retragere.',
  },
} as const;
export type QuoteConsent = keyof typeof quoteConsents;
export const quoteConsentNames = Object.keys(quoteConsents) as [QuoteConsent, ...QuoteConsent[]];

export const listNeededConsents = (isConsumer: boolean, startsInPeriod: boolean): QuoteConsent[] => [
  'order',
  ...(isConsumer ? (['information'] as const) : []),
  ...(isConsumer && startsInPeriod ? (['earlyStart'] as const) : []),
];
