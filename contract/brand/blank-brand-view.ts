import type { BrandView } from './schemas.ts';

/** The brand of a company that chose nothing. In its own file because every public page loads it. */
export const blankBrandView: BrandView = { mark: 'plain', logo: null, logoOnDark: null, shows: 'both', accent: '' };
