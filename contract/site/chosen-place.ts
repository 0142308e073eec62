import type { SiteSettings } from './schemas.ts';

export const hasChosenPlace = <P extends Pick<SiteSettings, 'address' | 'position'>>(
  place: P,
): place is P & { position: NonNullable<SiteSettings['position']> } =>
  place.address.city !== '' && place.position !== null;
