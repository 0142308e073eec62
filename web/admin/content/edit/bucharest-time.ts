import { timeZone } from '../../../../contract/kernel/local-time.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The wall clock in Bucharest at an instant: yyyy-MM-ddTHH:mm. */
export const bucharestTime = (instant: Date) => clock.format(instant).replace(' ', 'T').slice(0, 16);

/** The instant at which the clocks in Bucharest show this, as ISO text in UTC. */
export function bucharestInstant(local: string) {
  const wanted = Date.parse(`${local}Z`);
  const offset = (instant: number) => Date.parse(`${bucharestTime(new Date(instant))}Z`) - instant;
  // Twice, for hours around a change of the clock.
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near)).toISOString();
}
