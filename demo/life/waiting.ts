import type { WaitingState } from '../../contract/visits/waiting-list.ts';
import { type Moment, subtractMinutes } from './days.ts';
import type { LifeVisit } from './life-visit.ts';
import { type Stranger, strangers } from './people.ts';
import { createRandom } from './random.ts';

export interface LifeEntry {
  id: string;
  state: WaitingState;
  date: string;
  serviceId: string;
  person: Pick<Stranger, 'name' | 'email' | 'phone'>;
  joinedAt: string;
  /** Wall time of the held window, and the instant at which the hold ends. */
  hold: { time: string; endsAt: string } | null;
  visitId: string | null;
  /** Who is held for it. */
  team: number | null;
}

interface FullDay {
  fullDay: string;
  heldTime: string;
  heldTeam: number;
  visits: LifeVisit[];
}

/** The list of the one full day, in every state. */
export function makeWaitingList(moment: Moment, { fullDay, heldTime, heldTeam, visits }: FullDay): LifeEntry[] {
  const random = createRandom(`${moment.today} waiting`);
  const onDay = visits.filter(({ localTime, source }) => source === 'site' && localTime.startsWith(fullDay));
  const serviceId = onDay[0]?.serviceId as string;
  const entry = (index: number, minutes: number, rest: Partial<LifeEntry>): LifeEntry => ({
    id: random.id(),
    state: 'waiting',
    date: fullDay,
    serviceId,
    person: strangers[10 + index] as Stranger,
    joinedAt: subtractMinutes(moment, minutes),
    hold: null,
    visitId: null,
    team: null,
    ...rest,
  });
  const taken = onDay.toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1))[0] as LifeVisit;
  const past = { time: taken.localTime, endsAt: taken.askedAt };
  const joinedAt = new Date(Date.parse(taken.askedAt) - 26 * 60 * 60_000).toISOString();
  return [
    entry(0, 0, { state: 'expired', hold: past, joinedAt }),
    entry(1, 4100, { state: 'left' }),
    entry(2, 0, { state: 'taken', hold: past, visitId: taken.id, joinedAt, ...pickClient(taken) }),
    entry(3, 2700, {
      state: 'held',
      hold: { time: heldTime, endsAt: subtractMinutes(moment, -210) },
      team: heldTeam,
    }),
    entry(2, 800, {}),
    entry(4, 260, {}),
  ];
}

const pickClient = ({ person, serviceId }: LifeVisit) => ({ person, serviceId });
