import { blankSite } from './blank-site.ts';
import type { SiteSettings } from './schemas.ts';

/** Whether the company has said where it is: the blank settings have a position too. */
export const hasChosenPlace = ({ address, position }: Pick<SiteSettings, 'address' | 'position'>) =>
  address.city !== '' &&
  (position.latitude !== blankSite.position.latitude || position.longitude !== blankSite.position.longitude);
