import { brandParts, defaultBrandParts, sampleLogo } from '../../../contract/brand/brand.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import { readBrand } from '../../settings/brand-store.ts';
import { readSite } from '../../settings/site-settings-store.ts';

/** The logo of the sample company must go; what else was not chosen is neutral, and a pity. */
export async function checkBrand({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/brand', label: 'Alegeți logo-ul și culoarea' };
  const about = { id: 'brand', title: 'Identitatea firmei', link };
  const brand = await readBrand(db);
  if (brand.logo === sampleLogo)
    return { ...about, state: 'failed', text: 'Site-ul arată încă frunza firmei demonstrative în loc de logo.' };
  const parts = defaultBrandParts(brand, await readSite(db)).map((part) => brandParts[part].toLowerCase());
  return parts.length > 0
    ? { ...about, state: 'advised', text: `Nealese încă: ${parts.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Logo-ul, culoarea și imaginea la distribuire sunt ale firmei.' };
}
