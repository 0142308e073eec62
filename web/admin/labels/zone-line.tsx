import type { PlaceZone } from '../../../contract/coverage/schemas.ts';
import { formatPlaceZone } from '../../../contract/coverage/zone-text.ts';

/** The zone that was stored with a visit or a message. */
export function ZoneLine({ zone }: { zone: PlaceZone }) {
  return (
    <>
      {formatPlaceZone(zone)}
      {zone.zone?.rule && <span className="block text-sm text-ink-soft">{zone.zone.rule}</span>}
      {!zone.zone && <span className="block text-sm text-ink-soft">Stabiliți transportul cu clientul.</span>}
    </>
  );
}
