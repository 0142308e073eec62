/** The two rings around the town, 15 and 30 km; the name of the town comes already escaped. */
export const coverageRings = (
  city: string,
) => `<svg viewBox="0 0 300 300" role="img" aria-label="Raza de acoperire: 15 km în oraș, 30 km în zona metropolitană">
<circle cx="150" cy="150" r="140" fill="#e6eedc" stroke="#8a7e67" stroke-width="1.500" stroke-dasharray="5 6"/>
<circle cx="150" cy="150" r="72" fill="#b8cba6" stroke="#4c8c3f" stroke-width="1.500"/>
<clipPath id="r"><circle cx="150" cy="150" r="139"/></clipPath>
<g clip-path="url(#r)" fill="none" stroke-linecap="round"><path stroke="#b9cfc9" stroke-width="6" d="M0 176C40 150 70 172 104 152S160 128 196 136S250 96 310 104"/><path stroke="#fff" stroke-width="3.500" d="M150 150C120 120 96 96 70 20M150 150C196 176 214 232 236 300M150 150C108 190 92 236 84 300M150 150C200 120 220 70 250 30M150 150C90 166 40 200 0 214M150 150C210 152 260 186 310 190"/></g>
<path fill="#f1ebdf" stroke="#d9cfba" d="M120 146c2-18 22-24 36-20s28 8 26 26-20 22-36 22-28-10-26-28z"/>
<circle cx="150" cy="150" r="5.500" fill="#b9582f" stroke="#fff" stroke-width="2"/>
<g text-anchor="middle" style="font-size:14px"><text x="150" y="195" style="font:560 17px Fraunces,serif">${city}</text>
<rect x="122" y="67" width="56" height="23" rx="11.500" fill="#fff"/><text x="150" y="83">15 km</text>
<rect x="122" y="3" width="56" height="23" rx="11.500" fill="#fff"/><text x="150" y="19">30 km</text></g>
</svg>`;
