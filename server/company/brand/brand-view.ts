import { parseLogoId, sampleLogo } from '../../../contract/brand/brand.ts';
import type { BrandSettings, BrandView, ShownLogo } from '../../../contract/brand/schemas.ts';
import { findLogoSizes, readBrand } from '../../common/settings/brand-store.ts';
import type { Db } from '../../platform/db/database.ts';

const listUrls = ({ logo, logoOnDark, icon }: BrandSettings) => [logo, logoOnDark, icon];

export const listUsedLogoIds = (brand: BrandSettings) => listUrls(brand).flatMap((url) => parseLogoId(url) ?? []);

export async function readShownLogos(db: Db, brand: BrandSettings): Promise<Record<string, ShownLogo>> {
  const sizes = await findLogoSizes(db, listUrls(brand));
  return Object.fromEntries([...sizes].map(([url, { width, height }]) => [url, { url, width, height }]));
}

export async function viewBrand(db: Db): Promise<BrandView> {
  const brand = await readBrand(db);
  const logos = await readShownLogos(db, brand);
  return {
    mark: brand.logo === sampleLogo ? 'leaf' : 'plain',
    logo: logos[brand.logo] ?? null,
    logoOnDark: logos[brand.logoOnDark] ?? null,
    shows: brand.shows,
    accent: brand.accent,
  };
}
