import { addDays, countDays } from '../../../contract/kernel/local-time.ts';
import type { Proposal } from '../../../contract/planning/plan.ts';
import type { StaffCalendar } from '../../../contract/visits/staff-visits.ts';
import type { PlanItem } from '../../../web/admin/visits/planning/plan-state.ts';

export const sampleProposal = (own: Partial<Proposal> = {}): Proposal => ({
  agreementId: 'A-1',
  workId: 'tuns',
  date: '2027-04-08T08:00:00',
  teamId: 'echipa-1',
  until: '10:00',
  number: 'CI-2027-0001',
  name: 'Ana Pop',
  service: 'Tuns gazon',
  city: 'Florești',
  email: 'ana@x.ro',
  windowCount: 1,
  earliest: '2027-04-06',
  due: '2027-04-08',
  latest: '2027-04-10',
  isOverdue: false,
  reason: 'joi, lângă alte două grădini din Florești, la 6 zile de la ultima',
  ...own,
});

export const sampleItem = (own: Partial<PlanItem> = {}): PlanItem => ({
  ...sampleProposal(),
  id: 'A-1/tuns/2027-04-08T08:00:00',
  isDropped: false,
  isChosen: true,
  ...own,
});

/** A week of two teams with windows at 8:00, 10:00, 12:00 and 14:00; the first team is booked at 12:00. */
export const samplePlanCalendar = (from = '2027-04-05', to = addDays(from, 6)): StaffCalendar => ({
  days: Array.from({ length: countDays(from, to) }, (_, index) => ({
    date: addDays(from, index),
    isOpen: true,
    teams: ['echipa-1', 'echipa-2'],
    closures: [],
    waiting: 0,
    windows: ['08:00', '10:00', '12:00', '14:00'].map((time) => ({
      time,
      taken: time === '12:00' ? 1 : 0,
      free: time === '12:00' ? ['echipa-2'] : ['echipa-1', 'echipa-2'],
    })),
  })),
  visits: [],
  teams: [
    { id: 'echipa-1', name: 'Echipa 1', color: 'green' },
    { id: 'echipa-2', name: 'Echipa 2', color: 'blue' },
  ],
  windowMinutes: 120,
});
