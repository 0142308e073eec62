import { emailCompany } from '../../contract/emails/email-payload.ts';
import type { Context } from '../context.ts';
import { readSite } from '../settings/site-settings-store.ts';

/** The company as its e-mails show it. */
export const readEmailCompany = async ({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>) =>
  emailCompany(await readSite(db), publicUrl);
