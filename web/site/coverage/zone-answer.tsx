import { formatPlace } from '../../../contract/coverage/place.ts';
import type { PlaceZone } from '../../../contract/coverage/schemas.ts';
import { formatKm, formatTransport, zoneExtent } from '../../../contract/coverage/zone-text.ts';

interface ZoneAnswerProps {
  /** Undefined before the first answer, null when the name is ambiguous. */
  answer: PlaceZone | null | undefined;
  hasFailed: boolean;
}

/** The live region exists before its text, so that the text is announced. */
export function ZoneAnswer({ answer, hasFailed }: ZoneAnswerProps) {
  return (
    <div role="status" className="rounded-inset bg-leaf-soft px-5 py-4 text-sm text-ink empty:hidden">
      {hasFailed && <p>Zona nu a putut fi aflată acum. Stabilim împreună transportul.</p>}
      {!hasFailed && answer === null && (
        <p>Mai multe localități au acest nume: alegeți din listă sau scrieți și județul.</p>
      )}
      {!hasFailed && answer && <Answer {...answer} />}
    </div>
  );
}

function Answer({ place, km, zone }: PlaceZone) {
  return (
    <>
      <p className="text-base font-semibold text-forest">
        {formatPlace(place)}
        {zone && `: zona ${zone.number}, ${zoneExtent(zone)}`}
      </p>
      <p className="mt-1">{zone ? sentences(formatTransport(zone), zone.rule) : unknownText(km)}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {typeof km === 'number' && `${km < 1 ? 'Sub 1 km' : `Circa ${formatKm(km)}`} în linie dreaptă de la noi. `}
        Localitățile: GeoNames, CC BY 4.0.
      </p>
    </>
  );
}

const unknownText = (km: number | null | undefined) =>
  `${typeof km !== 'number' ? 'Nu știm cât de departe este. ' : ''}Stabilim împreună transportul.`;

const sentences = (transport: string, rule = '') =>
  [`${transport.charAt(0).toUpperCase()}${transport.slice(1)}.`, rule].filter(Boolean).join(' ');
