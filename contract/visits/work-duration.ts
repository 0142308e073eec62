import { formatCount, pluralize } from '../kernel/pluralize.ts';

interface WorkTime {
  minutes: number;
  days: number;
}

/** 'cam 14 ore, în cel puțin 2 zile', 'cam o oră și 30 de minute': how long work takes in words that a client knows. */
export const formatWorkDuration = ({ minutes, days }: WorkTime) =>
  `cam ${formatHours(minutes)}${days > 1 ? `, în cel puțin ${formatCount(days, 'zile')}` : ''}`;

function formatHours(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && pluralize(hours, 'o oră', 'ore'), rest > 0 && pluralize(rest, 'un minut', 'minute')]
    .filter(Boolean)
    .join(' și ');
}
