import { formatCounty } from '../coverage/place.ts';
import type { SiteSettings } from '../site/schemas.ts';

/** The data by which the law requires a company to identify itself; unknown values are left out. */
export function listIdentification({ legal, address }: Pick<SiteSettings, 'legal' | 'address'>) {
  const place = formatPlace(address);
  const data = [
    { label: 'Denumire', value: legal.company },
    { label: 'CUI', value: legal.taxId },
    { label: 'Registrul comerțului', value: legal.register },
    { label: 'Sediul social', value: formatSeat({ legal, address }) },
    { label: 'Punct de lucru', value: legal.seat ? place : '' },
    ...(legal.authorisations ?? []).map(toAuthorisationDatum),
  ];
  return data.filter(({ value }) => value !== '');
}

/** The address, unless the seat is elsewhere. */
export const formatSeat = ({ legal, address }: Pick<SiteSettings, 'legal' | 'address'>) =>
  legal.seat || formatPlace(address);

type Authorisation = NonNullable<SiteSettings['legal']['authorisations']>[number];

const toAuthorisationDatum = ({ name, number, issuer }: Authorisation) => ({
  label: name || 'Autorizație',
  value: [number, issuer && `emitent: ${issuer}`].filter(Boolean).join(', '),
});

const formatPlace = ({ street, city, county, postalCode }: SiteSettings['address']) =>
  [street, [postalCode, city].filter(Boolean).join(' '), formatCounty(county, city)].filter(Boolean).join(', ');
