/** What the security log records, as its screen words it. */
export const securityEventLabels = {
  signIn: 'Autentificare',
  signInFailed: 'Autentificare eșuată',
  signInPaused: 'Blocare temporară după încercări greșite',
  unauthenticated: 'Cerere fără sesiune valabilă',
  forbidden: 'Cerere fără drepturi',
  tokenReused: 'Jeton vechi folosit din nou, sesiune încheiată',
  rateLimited: 'Limită de cereri depășită',
  erased: 'Date personale șterse',
  passwordChanged: 'Parolă schimbată',
  emailChanged: 'Adresă de e-mail schimbată',
  oneTimeCodesChanged: 'Coduri de unică folosință schimbate',
  sessionsEnded: 'Sesiuni încheiate',
} as const;
export type SecurityEventKind = keyof typeof securityEventLabels;

/** No secret and nothing that a person wrote: it goes to the log of the process as it is. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The IP address; empty for what the server did by itself. */
  address: string;
  /** The account it concerns. */
  userId?: string | undefined;
  /** The colleague who did it, when it was not the account itself. */
  byId?: string | undefined;
  /** The path of the route, without its parameters. */
  route?: string | undefined;
}

/** Returns at once: the row for the screen is written later. */
export type RecordSecurityEvent = (event: SecurityEvent) => void;
