import { type EmailCompany, toEmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayload } from '../../../contract/emails/email-kinds.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findEmailLogo, findLogoSizes, readBrand } from '../settings/brand-store.ts';
import { readSite } from '../settings/setting-store.ts';

const maxLogo = { width: 240, height: 48 };

export const readEmailCompany = async ({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>) =>
  toEmailCompany(await readSite(db), publicUrl, await readEmailBrand(db));

async function readEmailBrand(db: Db): Promise<EmailCompany['brand']> {
  const { logo: url, shows, accent } = await readBrand(db);
  const logo = shows === 'name' ? undefined : (await findLogoSizes(db, [url])).get(url);
  if (!logo) return accent ? { showsName: true, accent } : undefined;
  const scale = Math.min(maxLogo.width / logo.width, maxLogo.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    logo: { id: logo.id, width: width as number, height: height as number },
    showsName: shows === 'both',
    accent,
  };
}

/** Inline, because e-mails load no files; undefined without a logo or when its file is missing. */
export async function readEmailLogo(db: Db, { company: { brand } }: EmailPayload) {
  const logo = brand?.logo && (await findEmailLogo(db, brand.logo.id));
  return logo ? `data:image/png;base64,${logo.email_png}` : undefined;
}
