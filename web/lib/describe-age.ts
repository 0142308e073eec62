import { addDays, monthNames, toBucharestDay, toBucharestTime } from '../../contract/kernel/local-time.ts';

/** 'astăzi la 14:20', 'ieri la 14:20', 'pe 3 noiembrie la 14:20' */
export function describeAge(at: Date, now: Date) {
  const time = toBucharestTime(at).slice(11, 16);
  const day = toBucharestDay(at);
  const today = toBucharestDay(now);
  if (day === today) return `astăzi la ${time}`;
  if (day === addDays(today, -1)) return `ieri la ${time}`;
  return `pe ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]} la ${time}`;
}
