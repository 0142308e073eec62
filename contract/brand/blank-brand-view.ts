import type { BrandView } from './schemas.ts';

/** The brand before the company has chosen one. A separate file, because every public page loads it. */
export const blankBrandView: BrandView = { mark: 'plain', logo: null, logoOnDark: null, shows: 'both', accent: '' };
