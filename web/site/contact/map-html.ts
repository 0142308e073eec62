import { defaultAccent, writeAccentCss } from '../../../contract/brand/accent.ts';
import { listRings, placeRingLabels, ringLabel, ringMapRadius } from '../../../contract/coverage/zones.ts';
import type { MappedLocality, Site } from '../../../contract/site/schemas.ts';
import figtree from '../../fonts/figtree.woff2?url';
import fraunces from '../../fonts/fraunces.woff2?url';
import neighbourhood from './neighbourhood.svg?url';

interface Place {
  name: string;
  street: string;
  city: string;
  accent: string;
}

const escapeHtml = (text = '') => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A frame has no styles of the page around it. */
const writePinStyle = (accent: string) => `${writeAccentCss(accent || defaultAccent)}.pin{fill:var(--color-accent)}`;

export function writeMapHtml(about: Place) {
  const [name, street, city] = [escapeHtml(about.name), escapeHtml(about.street), escapeHtml(about.city)];
  const place = [street, city].filter(Boolean).join(', ') || name;
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>Harta: ${place}</title><style>${writePinStyle(about.accent)}${streetMapStyle}</style></head><body><main>
<svg class="streets" viewBox="0 0 1240 640" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Schiță a străzilor: ${street || name} se află la 10 minute de mers pe jos de centru, lângă stația liniilor 28, 34 și 42, cu parcare lângă poartă">
<image href="${neighbourhood}" width="1240" height="640"/>
<path class="walk" d="M676 262L633 264C631 288 624 308 616 328C606 354 598 376 594 394L676 388"/>
<g class="end"><text x="588" y="338">10 min</text><text x="580" y="357">pe jos</text><text class="bus" x="520" y="452">28 · 34 · 42</text></g>
<g transform="translate(548 446)"><circle r="15" fill="#fff" stroke="#1f3d2b" stroke-width="1.5"/><path fill="#1f3d2b" d="M-7-6a2 2 0 0 1 2-2H5a2 2 0 0 1 2 2V6H5v2H3V6h-6v2h-2V6h-2zm2 1v5H5v-5zm1 7v1.500h2V2zm6 0v1.500h2V2z"/></g>
<g transform="translate(655 430)"><rect x="-12" y="-12" width="24" height="24" rx="7" fill="#1f3d2b"/><text class="parking" y="5.500">P</text></g>
<text class="centre" x="679" y="180">Centru</text>
<g transform="translate(690 388)"><ellipse cy="2" rx="13" ry="5" fill="#22291f" opacity=".22"/><path class="pin" stroke="#fff" stroke-width="3" d="M0 2C-6-14-23-22-23-40a23 23 0 0 1 46 0C23-22 6-14 0 2z"/><circle cy="-40" r="8.500" fill="#fff"/></g>
<text class="name" x="724" y="340">${name}</text><text x="724" y="362">${street}</text>
</svg>
<p class="city">${city}</p>
<div class="reach">${drawCoverageRings(city)}</div>
</main></body></html>`;
}

const defineFace = (family: string, url: string) =>
  `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:400 700;font-display:swap}`;

const mapFonts = defineFace('Figtree', figtree) + defineFace('Fraunces', fraunces);

const streetMapStyle = `${mapFonts}
*{margin:0;box-sizing:border-box}
html,body,main{height:100%;overflow:hidden}
body{background:#f1ebdf;color:#1f3d2b;font:600 16px/1.4 Figtree,sans-serif}
main{position:relative}
svg{display:block}
text{fill:#1f3d2b;paint-order:stroke;stroke:#f1ebdf;stroke-width:5px;stroke-linejoin:round;font-size:16px}
.streets{width:100%;height:100%}
.walk{fill:none;stroke:var(--color-accent);stroke-width:5;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:.1 10}
.end text{text-anchor:end}
.end text:not(.bus){fill:var(--color-accent-dark)}
.bus{font-variant-numeric:tabular-nums}
.parking{fill:#fff;stroke:none;text-anchor:middle;font-size:15px;font-weight:700}
.centre,.name,.city{font-family:Fraunces,Georgia,serif;font-weight:560}
.centre{text-anchor:middle;font-size:20px}
.name{font-size:23px}
.city{position:absolute;right:28px;bottom:20px;font-size:26px;letter-spacing:-.01em;text-shadow:0 0 6px #f1ebdf,0 0 3px #f1ebdf,0 0 2px #f1ebdf}
.reach{position:absolute;left:24px;bottom:24px;width:280px;padding:14px;border-radius:20px;background:#fff;box-shadow:0 18px 40px -18px rgb(34 41 31/.35)}
.reach svg{width:100%;height:auto}
.reach text{stroke:none}
@media (max-width:900px){.reach{width:220px}}
@media (max-width:600px){main{display:grid;grid-template-rows:1fr auto}.streets{min-height:0;width:118%;margin-left:-18%}.reach{position:static;width:auto;border-radius:0;box-shadow:none;border-top:1px solid #e7ddcb}.reach svg{max-width:250px;margin:auto}.city{display:none}text{font-size:19px}.name{font-size:27px}.centre{font-size:24px}.reach text{font-size:inherit}}`;

/** Draws rings of 15 and 30 km. `city` must already be escaped. */
const drawCoverageRings = (
  city: string,
) => `<svg viewBox="0 0 300 300" role="img" aria-label="Raza de acoperire: 15 km în oraș, 30 km în zona metropolitană">
<circle cx="150" cy="150" r="140" fill="#e6eedc" stroke="#8a7e67" stroke-width="1.500" stroke-dasharray="5 6"/>
<circle cx="150" cy="150" r="72" fill="#b8cba6" stroke="#4c8c3f" stroke-width="1.500"/>
<clipPath id="r"><circle cx="150" cy="150" r="139"/></clipPath>
<g clip-path="url(#r)" fill="none" stroke-linecap="round"><path stroke="#b9cfc9" stroke-width="6" d="M0 176C40 150 70 172 104 152S160 128 196 136S250 96 310 104"/><path stroke="#fff" stroke-width="3.500" d="M150 150C120 120 96 96 70 20M150 150C196 176 214 232 236 300M150 150C108 190 92 236 84 300M150 150C200 120 220 70 250 30M150 150C90 166 40 200 0 214M150 150C210 152 260 186 310 190"/></g>
<path fill="#f1ebdf" stroke="#d9cfba" d="M120 146c2-18 22-24 36-20s28 8 26 26-20 22-36 22-28-10-26-28z"/>
<circle cx="150" cy="150" r="5.500" class="pin" stroke="#fff" stroke-width="2"/>
<g text-anchor="middle" style="font-size:14px"><text x="150" y="195" style="font:560 17px Fraunces,serif">${city}</text>
<rect x="122" y="67" width="56" height="23" rx="11.500" fill="#fff"/><text x="150" y="83">15 km</text>
<rect x="122" y="3" width="56" height="23" rx="11.500" fill="#fff"/><text x="150" y="19">30 km</text></g>
</svg>`;

export function writeRingMapHtml({ name, address, coverage, brand }: Site, localities: MappedLocality[]) {
  const rings = listRings(coverage);
  const largest = Math.max(...rings);
  const title = escapeHtml([address.street, address.city].filter(Boolean).join(', ') || name);
  const near = localities.slice(0, 6).map((locality) => locality.name);
  const label = escapeHtml(
    `Hartă cu distanțele în linie dreaptă din ${address.city}: ${rings.map((km) => `${km} km`).join(', ')}.${near.length > 0 ? ` În jur: ${near.join(', ')}.` : ''}`,
  );
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>Harta: ${title}</title><style>${writePinStyle(brand.accent)}${ringMapStyle}</style></head><body>
<svg viewBox="-320 -320 640 640" role="img" aria-label="${label}">
<path class="axes" d="M-900 0H900M0-900V900"/>
${rings
  .toReversed()
  .map((km, index) => drawRing((km / largest) * ringMapRadius, index === rings.length - 1))
  .join('')}
${localities.map(drawLocality).join('')}
${placeRingLabels(rings).map(drawRingLabel).join('')}
<g><ellipse cy="2" rx="11" ry="4" fill="#22291f" opacity=".22"/><path class="pin" stroke="#fff" stroke-width="3" d="M0 2C-5-12-19-18-19-33a19 19 0 0 1 38 0C19-18 5-12 0 2z"/><circle cy="-33" r="7" fill="#fff"/></g>
<text class="name" y="26">${escapeHtml(name)}</text>
</svg></body></html>`;
}

const drawRing = (r: number, isInner: boolean) =>
  `<circle r="${r.toFixed(1)}" class="${isInner ? 'ring inner' : 'ring'}"/>`;

const { width, height } = ringLabel;

const drawRingLabel = ({ km, y }: { km: number; y: number }) =>
  `<g transform="translate(0 ${y.toFixed(1)})"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${height / 2}" fill="#fff" stroke="#d9cfba"/><text class="km" y="5">${km} km</text></g>`;

const drawLocality = ({ name, east, north, isMajor }: MappedLocality) =>
  `<g class="${isMajor ? 'major' : 'minor'}" transform="translate(${(east * ringMapRadius).toFixed(1)} ${(-north * ringMapRadius).toFixed(1)})"><circle r="3.500"/><text x="9" y="5">${escapeHtml(name)}</text></g>`;

const ringMapStyle = `${mapFonts}
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
