import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmailPayload, RenderedEmail } from '../../../contract/emails/email-kinds.ts';

/** The bundle built from emails/; loaded when the first e-mail is rendered. */
export interface EmailBundle {
  renderEmail: (
    payload: EmailPayload,
    logo?: string,
    clientUrl?: string,
    others?: EmailPayload[],
  ) => Promise<RenderedEmail>;
}

export const loadBuiltEmails = (): Promise<EmailBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../../build/server/emails.js')).href);
