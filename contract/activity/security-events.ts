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
  clientLinkRefused: 'Link de client refuzat: vechi sau folosit deja',
} as const;
export type SecurityEventKind = keyof typeof securityEventLabels;

/** Holds no secret and no user text: it is logged unchanged. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The IP address; empty for actions of the server itself. */
  address: string;
  userId?: string | undefined;
  /** The colleague who did it, when it was not the account itself. */
  byId?: string | undefined;
  route?: string | undefined;
}

/** Returns without waiting for the database. */
export type RecordSecurityEvent = (event: SecurityEvent) => void;
