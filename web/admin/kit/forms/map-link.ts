import type { Point } from '../../../../contract/crew/schemas.ts';

type MapLinkResult = { position: Point } | { problem: string };

const coordinate = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${coordinate}(?:,|%2C)(?:\+|%20|\s)*${coordinate}`;

/**
 * Ordered from the most exact to the least: pin, searched place, centre of the map. The latitude always comes first.
 */
const linkPatterns = [
  // Google Maps: the pin of a place.
  new RegExp(`!3d${coordinate}!4d${coordinate}`),
  // Google Maps, Apple Maps, Waze: the searched place. Apple's `sll` is left out: it is where the user looked from.
  new RegExp(String.raw`[?&](?:q|query|ll|destination|daddr|coordinate|center|to)=(?:ll\.|loc:)?${pair}`),
  new RegExp(`[?&]mlat=${coordinate}&mlon=${coordinate}`),
  new RegExp(`/(?:place|search|dir/[^/]*)/${pair}`),
  // The centre of the map: Google, then OpenStreetMap.
  new RegExp(`@${coordinate},${coordinate}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${coordinate}/${coordinate}`),
  // The coordinates alone, as maps copy them, or a geo: address from a phone.
  new RegExp(String.raw`^(?:geo:)?${coordinate}[,;\s]\s*${coordinate}(?:[?;].*)?$`),
];

const shortLinks =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|waze\.com\/ul\/h|ul\.waze\.com|maps\.apple\/p)/;

/** Reads a link of Google Maps, OpenStreetMap, Waze or Apple Maps, or two coordinates. */
export function readMapLink(pasted: string): MapLinkResult {
  const text = pasted.trim().replace('www.', '');
  const found = linkPatterns.map((pattern) => pattern.exec(text)).find(Boolean);
  const [latitude = Number.NaN, longitude = Number.NaN] = (found?.slice(1, 3) ?? []).map(Number);
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { position: { latitude, longitude } };
  if (found) return { problem: 'Coordonatele din link nu sunt pe Pământ. Copiați linkul din nou.' };
  if (shortLinks.test(text))
    return {
      problem:
        'Linkul scurt nu conține coordonatele. Deschideți-l în browser, așteptați harta și copiați adresa lungă de sus.',
    };
  if (/^https?:\/\//.test(text) || /maps|waze|openstreetmap/.test(text))
    return {
      problem:
        'Linkul acesta nu conține coordonate. În Google Maps țineți apăsat pe loc (sau clic dreapta) și copiați cele două numere.',
    };
  return { problem: 'Lipiți un link de hartă sau două coordonate, de exemplu 45.7983, 24.1256.' };
}
