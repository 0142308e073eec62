import type { SiteSettings } from '../../../contract/site/schemas.ts';

interface Position {
  latitude: number;
  longitude: number;
}

/** About 700 m to each side. */
const reach = { latitude: 0.0045, longitude: 0.009 };

export function buildEmbeddedMapUrl({ latitude, longitude }: Position) {
  const west = [longitude - reach.longitude, latitude - reach.latitude];
  const east = [longitude + reach.longitude, latitude + reach.latitude];
  const bbox = [...west, ...east].map((degrees) => degrees.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Opens the map app on a phone, or the web map on a computer. */
export const buildPositionMapLink = ({ latitude, longitude }: Position) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

export const buildAddressMapLink = ({ street, city, county }: SiteSettings['address']) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([street, city, county].filter(Boolean).join(', '))}`;

export const buildDirectionsLink = ({ latitude, longitude }: Position) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
