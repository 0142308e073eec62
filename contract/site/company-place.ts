import type { SiteSettings } from './schemas.ts';

type Place = Pick<SiteSettings, 'address' | 'position'>;

/** The place of the sample company, the only one that has a drawn street map. */
export const samplePlace = {
  address: { street: 'Strada Grădinarilor nr. 14', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400015' },
  position: { latitude: 46.7612, longitude: 23.5871 },
} satisfies Place;

export const isSamplePlace = ({ address, position }: Place) =>
  address.street === samplePlace.address.street &&
  address.city === samplePlace.address.city &&
  position?.latitude === samplePlace.position.latitude &&
  position.longitude === samplePlace.position.longitude;

export const hasChosenPlace = <P extends Place>(
  place: P,
): place is P & { position: NonNullable<SiteSettings['position']> } =>
  place.address.city !== '' && place.position !== null;
