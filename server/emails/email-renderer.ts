import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmailPayload, RenderedEmail } from '../../contract/emails/email-payload.ts';

/** What is built from letters/; loaded when the first letter is drawn. */
export interface EmailBundle {
  renderLetter: RenderEmail;
}

export type RenderEmail = (letter: EmailPayload) => Promise<RenderedEmail>;

export const loadBuiltEmails = (): Promise<EmailBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../build/server/letters.js')).href);
