import type { Zone } from '../../../../contract/coverage/schemas.ts';
import { formatZoneRange, type KnownZone } from '../../../../contract/coverage/zones.ts';

const step = 15;

/** Zones to start from; without promises. */
export const exampleZones = (city: string): KnownZone[] =>
  withComputedReach([
    { reach: '', where: city ? `${city} și împrejurimi` : 'în apropiere', within: 15, transport: 'request' },
    { reach: '', where: 'localitățile din jur', within: 30, transport: 'request' },
    { reach: '', where: 'lucrări mai mari, la înțelegere', within: 'beyond', transport: 'request' },
  ]);

export function changeZone(zones: KnownZone[], at: number, change: Partial<KnownZone>): KnownZone[] {
  const next = zones.map((zone, i) => (i === at ? { ...zone, ...change } : zone));
  // A new distance gets a computed text again.
  if ('within' in change) next[at] = { ...(next[at] as KnownZone), reach: '' };
  return withComputedReach(next, zones);
}

/** The next distance, before the zone without an end. */
export function addZone(zones: KnownZone[]): KnownZone[] {
  const farthest = Math.max(0, ...zones.map(({ within }) => (typeof within === 'number' ? within : 0)));
  const at = zones.findIndex(({ within }) => within === 'beyond');
  const added: KnownZone = { reach: '', where: '', within: farthest + step, transport: 'request' };
  return withComputedReach(zones.toSpliced(at < 0 ? zones.length : at, 0, added), zones);
}

export const removeZone = (zones: KnownZone[], at: number) => withComputedReach(zones.toSpliced(at, 1), zones);

/** Distances that were not worded by hand follow the kilometres of the zones. */
function withComputedReach(zones: KnownZone[], before: Zone[] = []): KnownZone[] {
  const computed = new Set(before.map((_, at) => formatZoneRange(before, at)));
  return zones.map((zone, at) =>
    zone.reach === '' || computed.has(zone.reach) ? { ...zone, reach: formatZoneRange(zones, at) } : zone,
  );
}
