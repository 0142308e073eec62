import { listRings } from '../../../contract/site/distance-rings.ts';
import type { MappedLocality, Site } from '../../../contract/site/schemas.ts';
import { escapeHtml, mapFonts } from './map-html.ts';

/** Radius of the largest ring; the server assumes it when it chooses the names. */
const radius = 250;

export function ringMapHtml({ name, address, coverage }: Site, localities: MappedLocality[]) {
  const rings = listRings(coverage);
  const largest = Math.max(...rings);
  const title = escapeHtml([address.street, address.city].filter(Boolean).join(', ') || name);
  const near = localities.slice(0, 6).map((locality) => locality.name);
  const label = escapeHtml(
    `Hartă cu distanțele în linie dreaptă din ${address.city}: ${rings.map((km) => `${km} km`).join(', ')}.${near.length > 0 ? ` În jur: ${near.join(', ')}.` : ''}`,
  );
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>Harta: ${title}</title><style>${style}</style></head><body>
<svg viewBox="-320 -320 640 640" role="img" aria-label="${label}">
<path class="axes" d="M-900 0H900M0-900V900"/>
${rings
  .toReversed()
  .map((km, at) => ring((km / largest) * radius, at === rings.length - 1))
  .join('')}
${localities.map(locality).join('')}
${rings.map((km) => chip(km, (km / largest) * radius)).join('')}
<g><ellipse cy="2" rx="11" ry="4" fill="#22291f" opacity=".22"/><path fill="#b9582f" stroke="#fff" stroke-width="3" d="M0 2C-5-12-19-18-19-33a19 19 0 0 1 38 0C19-18 5-12 0 2z"/><circle cy="-33" r="7" fill="#fff"/></g>
<text class="name" y="26">${escapeHtml(name)}</text>
</svg></body></html>`;
}

const ring = (r: number, isInner: boolean) =>
  `<circle r="${r.toFixed(1)}" class="${isInner ? 'ring inner' : 'ring'}"/>`;

const chip = (km: number, r: number) =>
  `<g transform="translate(0 ${(-r).toFixed(1)})"><rect x="-31" y="-13" width="62" height="26" rx="13" fill="#fff" stroke="#d9cfba"/><text class="km" y="5">${km} km</text></g>`;

const locality = ({ name, east, north, isMajor }: MappedLocality) =>
  `<g class="${isMajor ? 'major' : 'minor'}" transform="translate(${(east * radius).toFixed(1)} ${(-north * radius).toFixed(1)})"><circle r="3.500"/><text x="9" y="5">${escapeHtml(name)}</text></g>`;

const style = `${mapFonts}
*{margin:0;box-sizing:border-box}
html,body{height:100%;overflow:hidden}
body{background:#f1ebdf;color:#1f3d2b;font:600 15px/1.4 Figtree,sans-serif}
svg{display:block;width:100%;height:100%;overflow:visible}
.axes{fill:none;stroke:#e0d6c3;stroke-width:1.500}
.ring{fill:#b8cba6;fill-opacity:.34;stroke:#8a7e67;stroke-width:1.500;stroke-dasharray:5 6}
.ring.inner{fill-opacity:.6;stroke:#4c8c3f;stroke-dasharray:none}
text{fill:#1f3d2b;paint-order:stroke;stroke:#f1ebdf;stroke-opacity:.85;stroke-width:4px;stroke-linejoin:round}
.minor text{fill:#4d5a49;font-weight:500;font-size:13.500px}
.minor circle,.major circle{fill:#1f3d2b}
.minor circle{opacity:.65}
.km{text-anchor:middle;stroke:none;font-size:13px}
.name{text-anchor:middle;font:560 22px Fraunces,Georgia,serif}
@media (max-width:600px){.minor{display:none}.major text{font-size:21px}.km{font-size:16px}.name{font-size:30px}}`;
