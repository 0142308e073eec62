import type { QuoteSnapshot } from './quote-content.ts';

/** 'Strada Lalelelor 4, 400000 Cluj-Napoca, jud. Cluj' */
export const formatClientAddress = (client: QuoteSnapshot['client']) =>
  [
    [client.streetName, client.houseNumber].filter(Boolean).join(' '),
    client.buildingName,
    [client.postalCode, client.city].filter(Boolean).join(' '),
    client.county && `jud. ${client.county}`,
  ]
    .filter(Boolean)
    .join(', ');
