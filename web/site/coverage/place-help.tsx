import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { coverageLimits, formatCounty, formatPlace, type Place } from '../../../contract/coverage/place.ts';
import { findCoverage } from '../../../contract/coverage/routes.ts';
import type { PlaceZone } from '../../../contract/coverage/schemas.ts';
import { formatKm, formatTransport, formatZoneExtent } from '../../../contract/coverage/zone-text.ts';
import { buildQuery } from '../../lib/call.ts';
import { Suggestions } from '../../ui/form/suggestions.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';

interface PlaceHelpProps {
  input: HTMLInputElement;
  place: Place;
  answerAt: HTMLElement;
  onChoose: (place: Place) => void;
  className?: string;
}

export default function PlaceHelp({ input, place, answerAt, onChoose, className }: PlaceHelpProps) {
  const { suggestions, answer, hasFailed } = usePlaceZone(place);
  const isFocused = useFocused(input);
  // 'Not found' is not shown while the visitor is typing.
  const isTyping = isFocused && suggestions.length > 0 && !answer?.zone;
  return (
    <>
      <Suggestions
        input={input}
        label="Localități"
        items={suggestions}
        toKey={({ name, county }) => `${name}, ${county}`}
        show={({ name, county }) => (
          <>
            <span className="font-semibold text-forest">{name}</span>
            {formatCounty(county, name) && <span className="text-ink-soft">, {formatCounty(county, name)}</span>}
          </>
        )}
        onChoose={onChoose}
        className={className}
      />
      {createPortal(<ZoneAnswer answer={isTyping ? undefined : answer} hasFailed={hasFailed} />, answerAt)}
    </>
  );
}

/**
 * Returns whether the field has the focus. A press elsewhere takes it away only on release, so that the pressed element
 * does not move before it is clicked.
 */
function useFocused(input: HTMLInputElement) {
  const [isFocused, setFocused] = useState(() => document.activeElement === input);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      setTimeout(() => setFocused(document.activeElement === input));
    };
    input.addEventListener('focus', () => setFocused(true), { signal });
    input.addEventListener('blur', () => isPressed || setFocused(false), { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    window.addEventListener('pointerup', release, { signal, capture: true });
    window.addEventListener('pointercancel', release, { signal, capture: true });
    return () => listeners.abort();
  }, [input]);
  return isFocused;
}

const pauseMs = 200;
const shortest = 2;

function usePlaceZone({ name, county }: Place) {
  const typed = name.trim().slice(0, coverageLimits.placeName);
  const asked = usePaused(typed);
  const where = county.trim().slice(0, coverageLimits.placeName);
  const { data, isError } = usePublicQuery({
    ...buildQuery(findCoverage, { query: { place: asked, county: where } }),
    enabled: asked.length >= shortest,
    gcTime: 60_000,
  });
  const isCurrent = asked === typed && typed.length >= shortest;
  return {
    suggestions: (isCurrent && data?.suggestions) || noSuggestions,
    /** Null when the name is ambiguous. */
    answer: isCurrent && data ? (data.answer ?? null) : undefined,
    hasFailed: isCurrent && isError,
  };
}

// One constant: a new array would announce the suggestions again.
const noSuggestions: Place[] = [];

function usePaused(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface ZoneAnswerProps {
  /** Undefined before the first answer, null when the name is ambiguous. */
  answer: PlaceZone | null | undefined;
  hasFailed: boolean;
}

/** The live region exists before its text, so that the text is announced. */
function ZoneAnswer({ answer, hasFailed }: ZoneAnswerProps) {
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
        {zone && `: zona ${zone.number}, ${formatZoneExtent(zone)}`}
      </p>
      <p className="mt-1">{zone ? joinSentences(formatTransport(zone), zone.rule) : describeUnknown(km)}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {typeof km === 'number' && `${km < 1 ? 'Sub 1 km' : `Circa ${formatKm(km)}`} în linie dreaptă de la noi. `}
        Localitățile: GeoNames, CC BY 4.0.
      </p>
    </>
  );
}

const describeUnknown = (km: number | null | undefined) =>
  `${typeof km !== 'number' ? 'Nu știm cât de departe este. ' : ''}Stabilim împreună transportul.`;

const joinSentences = (transport: string, rule = '') =>
  [`${transport.charAt(0).toUpperCase()}${transport.slice(1)}.`, rule].filter(Boolean).join(' ');
