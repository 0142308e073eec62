import { timeInBucharest } from '../../../contract/kernel/local-time.ts';

export function greetingAt(now: Date) {
  const hour = Number(timeInBucharest(now).slice(11, 13));
  if (hour >= 5 && hour < 11) return 'Bună dimineața';
  return hour >= 11 && hour < 18 ? 'Bună ziua' : 'Bună seara';
}
