import type { BrandView } from './schemas.ts';

/** Of a company that has chosen nothing; apart, as every public page loads it. */
export const blankBrandView: BrandView = { mark: 'plain', logo: null, logoOnDark: null, shows: 'both', accent: '' };
