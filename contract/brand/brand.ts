import type { BrandSettings, LogoType } from './schemas.ts';

/** The logo of the sample company, drawn by the pages themselves. */
export const sampleLogo = 'leaf';

export const maxLogoBytes = 512 * 1024;

export const buildLogoUrl = ({ id, type }: { id: string; type: LogoType }) => `/media/logo/${id}.${type}`;

export const parseLogoId = (url: string) => /^\/media\/logo\/([a-f0-9]{20})\.(?:svg|png)$/.exec(url)?.[1];

export const blankBrand: BrandSettings = { logo: '', logoOnDark: '', icon: '', shows: 'both', accent: '' };

export const brandParts = {
  logo: 'Logo',
  accent: 'Culoarea de accent',
} as const;
type BrandPart = keyof typeof brandParts;

/** The parts that the company has not chosen yet; the sample logo does not count. */
export function listMissingBrandParts(brand: BrandSettings): BrandPart[] {
  const isOwn: Record<BrandPart, boolean> = {
    logo: brand.shows === 'name' || parseLogoId(brand.logo) !== undefined,
    accent: brand.accent !== '',
  };
  return (Object.keys(isOwn) as BrandPart[]).filter((part) => !isOwn[part]);
}
