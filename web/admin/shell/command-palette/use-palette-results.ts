import { useQueries } from '@tanstack/react-query';
import { useDebouncedValue } from '../../page/use-debounced-value.ts';
import { useIsAdmin } from '../session/user-context.ts';
import { paletteProviders } from './palette-providers.ts';
import { screensMatching } from './palette-screens.ts';

const pauseMs = 160;
const shortest = 2;
const freshForMs = 30_000;

/** What matches the text: screens at once, the rest as it arrives. */
export function usePaletteResults(text: string) {
  const settled = useDebouncedValue(text.trim(), pauseMs);
  const answers = useQueries({
    queries: paletteProviders.map((provider) => ({
      queryKey: ['palette', provider.id, settled],
      queryFn: () => provider.find(settled),
      enabled: settled.length >= shortest,
      staleTime: freshForMs,
    })),
  });
  const found = paletteProviders.map(({ label }, at) => ({ label, entries: answers[at]?.data ?? [] }));
  const groups = [...screensMatching(text, useIsAdmin()), ...found.filter(({ entries }) => entries.length > 0)];
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching) || settled !== text.trim() };
}
