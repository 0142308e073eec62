import { useEffect, useState } from 'react';
import { coverageLimits } from '../../../contract/coverage/limits.ts';
import type { Place } from '../../../contract/coverage/place.ts';
import { findCoverage } from '../../../contract/coverage/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';

const pauseMs = 200;
const shortest = 2;

/** Suggestions and zone for what stands in a field, asked for once the visitor pauses. */
export function usePlaceZone({ name, county }: Place) {
  const typed = name.trim().slice(0, coverageLimits.placeName);
  const asked = usePaused(typed);
  const where = county.trim().slice(0, coverageLimits.placeName);
  const { data, isError } = usePublicQuery({
    ...queryOf(findCoverage, { query: { place: asked, county: where } }),
    enabled: asked.length >= shortest,
    gcTime: 60_000,
  });
  const isCurrent = asked === typed && typed.length >= shortest;
  return {
    suggestions: (isCurrent && data?.suggestions) || noSuggestions,
    /** Null when the name alone does not tell the place. */
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
