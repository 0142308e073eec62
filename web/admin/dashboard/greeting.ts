import { timeZone } from '../../../contract/kernel/local-time.ts';

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hour12: false });

export function greetingAt(now: Date) {
  const hour = Number(hourFormat.format(now)) % 24;
  if (hour >= 5 && hour < 11) return 'Bună dimineața';
  return hour >= 11 && hour < 18 ? 'Bună ziua' : 'Bună seara';
}
