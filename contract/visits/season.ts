import { foldText } from '../kernel/fold-text.ts';
import { monthNames } from '../kernel/local-time.ts';

const seasons: Record<string, number[]> = {
  primavara: [3, 4, 5],
  vara: [6, 7, 8],
  toamna: [9, 10, 11],
  iarna: [12, 1, 2],
};

type Season = { inSeason: true } | { inSeason: false; nextMonth: string };

/** A service that names no month is done all year round. */
export function findSeason(seasonalAvailability: readonly string[] | undefined, date: string): Season {
  const months = new Set((seasonalAvailability ?? []).flatMap(parseMonths));
  const month = Number(date.slice(5, 7));
  if (months.size === 0 || months.has(month)) return { inSeason: true };
  const following = Array.from({ length: 11 }, (_, i) => ((month + i) % 12) + 1);
  const next = following.find((candidate) => months.has(candidate)) as number;
  return { inSeason: false, nextMonth: monthNames[next - 1] as string };
}

function parseMonths(text: string): number[] {
  const word = foldText(text.trim());
  const month = (monthNames as readonly string[]).indexOf(word) + 1;
  return month > 0 ? [month] : (seasons[word] ?? []);
}
