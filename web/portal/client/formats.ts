import type { ClientVisit } from '../../../contract/client-page/schemas.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';

type ClientAddress = ClientVisit['address'];

/** 'Strada Teilor 4A, bl. 2, Cluj-Napoca' */
export const formatAddress = ({ streetName, houseNumber, buildingName, city }: ClientAddress) =>
  [`${streetName} ${houseNumber}`.trim(), buildingName, city].filter(Boolean).join(', ');

/** Keeps the given order; each garden appears once. */
export const groupByAddress = <Item extends { address: ClientAddress }>(items: Item[]) =>
  [...Map.groupBy(items, ({ address }) => formatAddress(address))].map(([address, group]) => ({ address, group }));

/** '1 aprilie 2026' */
export const formatDate = (day: string) => formatVisitDay(day).replace(/^[^,]+, /, '');
