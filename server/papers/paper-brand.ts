import { parseLogoId } from '../../contract/brand/brand.ts';
import type { Db } from '../db/database.ts';
import { readBrand } from '../settings/brand-store.ts';
import type { PaperCompany } from './paper.ts';

/** Today's brand, for a new paper. */
export async function readPaperBrand(db: Db): Promise<Pick<PaperCompany, 'accent' | 'logo'>> {
  const { logo, shows, accent } = await readBrand(db);
  const id = shows === 'name' ? undefined : parseLogoId(logo);
  return { accent, ...(id && { logo: { id, showsName: shows === 'both' } }) };
}
