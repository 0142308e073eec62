import type { SiteSettings } from './schemas.ts';

type Place = Pick<SiteSettings, 'address' | 'position'>;

export const hasChosenPlace = <P extends Place>(
  place: P,
): place is P & { position: NonNullable<SiteSettings['position']> } =>
  place.address.city !== '' && place.position !== null;
