import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { coverageLimits } from '../../../contract/coverage/limits.ts';
import type { Place } from '../../../contract/coverage/place.ts';
import { findCoverage } from '../../../contract/coverage/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Suggestions } from '../../ui/form/suggestions.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ZoneAnswer } from './zone-answer.tsx';

export interface PlaceHelpProps {
  input: HTMLInputElement;
  place: Place;
  answerAt: HTMLElement;
  onChoose: (place: Place) => void;
  className?: string;
}

export default function PlaceHelp({ input, place, answerAt, onChoose, className }: PlaceHelpProps) {
  const { suggestions, answer, hasFailed } = usePlaceZone(place);
  const isFocused = useFocused(input);
  // No 'not found' message while the visitor is typing.
  const isTyping = isFocused && suggestions.length > 0 && !answer?.zone;
  return (
    <>
      <Suggestions
        input={input}
        label="Localități"
        items={suggestions}
        formatItem={({ name, county }) => `${name}, ${county}`}
        show={({ name, county }) => (
          <>
            <span className="font-semibold text-forest">{name}</span>
            <span className="text-ink-soft">, jud. {county}</span>
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
 * Whether the cursor is in the field. One that a press takes out of it counts until the release: what is pressed must not
 * move away before it is clicked.
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
