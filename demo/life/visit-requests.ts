import { addDays, countDaysUntil } from '../../contract/kernel/local-time.ts';
import { findNextWorkingDay, listDays, type Moment, subtractMinutes } from './days.ts';
import { createBlankVisit, type LifeVisit, pickService, type VisitDraft } from './life-visit.ts';
import { lifeDomain, type Person, people, regularCount } from './people.ts';
import type { Random } from './random.ts';
import { requestNotes } from './visit-texts.ts';
import type { Windows } from './windows.ts';

/** Minutes ago, and on which day from today on. */
const freshRequests = [
  [40, 5],
  [190, 9],
  [760, 12],
  [1300, 6],
] as const;

interface Booked {
  fullDay: string;
  drafts: VisitDraft[];
}

const advertiser: Person = {
  name: 'Web Promo',
  email: `offer@${lifeDomain}`,
  phone: '0715 000 001',
  tags: [],
  remarks: [],
  streetName: 'Main Street',
  houseNumber: '1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
};

/** Visits to be confirmed: in a window, without an hour, on a Saturday, and one that looks automated. */
export function makeRequests(
  random: Random,
  moment: Moment,
  windows: Windows,
  { fullDay, drafts }: Booked,
): LifeVisit[] {
  const isExpected = (person: Person) =>
    drafts.some((draft) => draft.person === person && countDaysUntil(draft.day, moment.today) < 10);
  const candidates = random.shuffle(people.slice(regularCount).filter((person) => !isExpected(person)));
  const request = (index: number, day: string, time: string, team: number | null): LifeVisit => ({
    ...createBlankVisit(random, {
      day,
      time,
      team: 0,
      person: candidates[index] as Person,
      serviceId: pickService(random, day),
    }),
    team,
    askedAt: subtractMinutes(moment, freshRequests[index]?.[0] ?? 520),
    notes: random.pick(requestNotes),
  });
  const fresh = freshRequests.map(([, ahead], index) => {
    const day = findNextWorkingDay(addDays(moment.today, ahead), fullDay);
    const time = random.pick(windows.listFreeTimes(day));
    return request(index, day, time, windows.hold(`${day}T${time}:00`) as number);
  });
  const withoutHour = request(4, findNextWorkingDay(addDays(moment.today, 7), fullDay), '00:00', null);
  const saturday = listDays(addDays(moment.today, 7), addDays(moment.today, 13)).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
  ) as string;
  const onSaturday = { ...request(5, saturday, '09:00', null), askedAt: subtractMinutes(moment, 1950) };
  const suspicious = { ...request(6, findNextWorkingDay(addDays(moment.today, 4), fullDay), '10:00', null) };
  return [
    ...fresh,
    { ...withoutHour, askedAt: subtractMinutes(moment, 95) },
    onSaturday,
    { ...suspicious, isSuspicious: true, person: advertiser, notes: 'SEO services, best price: http://promo.invalid' },
  ];
}
