import { expect, test } from 'vitest';
import type { KnownZone } from '../../../../contract/coverage/zones.ts';
import { addZone, changeZone, exampleZones, removeZone } from './zone-changes.ts';

const reaches = (zones: KnownZone[]) => zones.map(({ reach }) => reach);

test('the distances shown follow the kilometres of the zones', () => {
  const zones = exampleZones('Cluj-Napoca');
  expect(reaches(zones)).toEqual(['0-15 km', '15-30 km', '30+ km']);
  expect(reaches(changeZone(zones, 0, { within: 20 }))).toEqual(['0-20 km', '20-30 km', '30+ km']);
  expect(reaches(addZone(zones))).toEqual(['0-15 km', '15-30 km', '30-45 km', '45+ km']);
  expect(reaches(removeZone(zones, 1))).toEqual(['0-15 km', '15+ km']);
});

test('words of the owner stay until the distance of their zone is chosen again', () => {
  const own: KnownZone[] = [{ reach: 'până la 25 km', where: 'aproape', within: 25, transport: 'free' }];
  expect(reaches(changeZone(own, 0, { where: 'în oraș' }))).toEqual(['până la 25 km']);
  expect(reaches(addZone(own))).toEqual(['până la 25 km', '25-40 km']);
  expect(reaches(changeZone(own, 0, { within: 30 }))).toEqual(['0-30 km']);
});
