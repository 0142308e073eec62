import { buildNameKey, buildPlaceKey, type Place } from './place.ts';
import type { Zone } from './schemas.ts';

interface ZoneProblem {
  path: (string | number)[];
  message: string;
}

/** The reasons why a list of zones cannot be saved. Zones saved before distances existed are accepted without one. */
export function listZoneProblems(zones: Zone[]): ZoneProblem[] {
  return [
    ...listExtentProblems(zones),
    ...listNameProblems(zones),
    ...listFeeProblems(zones),
    ...listPlaceProblems(zones),
  ];
}

function* listExtentProblems(zones: Zone[]): Generator<ZoneProblem> {
  let inner = 0;
  let hasBeyond = false;
  for (const [index, { within }] of zones.entries()) {
    const refuse = (message: string) => ({ path: [index, 'within'], message });
    if (typeof within === 'number') {
      if (hasBeyond) yield refuse('După zona fără limită nu mai poate urma o distanță');
      else if (within <= inner) yield refuse(`Distanța trebuie să fie mai mare decât cea anterioară (${inner} km)`);
      inner = Math.max(inner, within);
    }
    if (within !== 'beyond') continue;
    if (hasBeyond) yield refuse('O singură zonă poate fi fără limită');
    hasBeyond = true;
  }
}

function* listNameProblems(zones: Zone[]): Generator<ZoneProblem> {
  const seen = new Set<string>();
  for (const [index, { where, within }] of zones.entries()) {
    const key = buildNameKey(where);
    if (!where && within !== undefined) yield { path: [index, 'where'], message: 'Dați zonei un nume' };
    if (key && seen.has(key)) yield { path: [index, 'where'], message: 'O altă zonă are deja acest nume' };
    seen.add(key);
  }
}

function* listFeeProblems(zones: Zone[]): Generator<ZoneProblem> {
  for (const [index, { transport, feeBani }] of zones.entries())
    if (transport === 'fee' && feeBani === undefined)
      yield { path: [index, 'feeBani'], message: 'Introduceți prețul transportului' };
}

function* listPlaceProblems(zones: Zone[]): Generator<ZoneProblem> {
  const firstZoneByPlace = new Map<string, number>();
  for (const [index, { places = [] }] of zones.entries())
    for (const [i, place] of places.entries()) {
      const first = firstZoneByPlace.get(buildPlaceKey(place));
      if (first !== undefined) yield { path: [index, 'places', i, 'name'], message: describeDuplicate(place, first) };
      else firstZoneByPlace.set(buildPlaceKey(place), index);
    }
}

const describeDuplicate = ({ name }: Place, index: number) => `${name} este deja în zona ${index + 1}`;
