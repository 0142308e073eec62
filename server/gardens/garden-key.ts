import { nameKey, placeWords } from '../../contract/coverage/place.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';

export interface GardenAddress {
  city: string;
  streetName: string;
  houseNumber: string;
  buildingName: string;
  email: string;
  phone: string;
}

const streetKinds = new Set(['strada', 'str', 'nr', 'numarul', 'numar']);

/** The words of an address that every usual way to write it has. */
export const gardenWords = ({ city, streetName, houseNumber }: GardenAddress) =>
  placeWords(`${streetName} ${houseNumber} ${city}`).filter((word) => !streetKinds.has(word));

/** The same for every usual way to write one address; without a street, by the contact of the client. */
export function gardenKey({ city, streetName, houseNumber, buildingName, email, phone }: GardenAddress) {
  const contact = email.toLowerCase() || (phoneInE164(phone) ?? phone);
  const place = [streetName, houseNumber, buildingName].map((text) =>
    placeWords(text)
      .filter((word) => !streetKinds.has(word))
      .join(''),
  );
  return [nameKey(city), ...(place[0] ? place : [contact])].join('|').slice(0, 300).toWellFormed();
}
