import type { CrewDay, Stop } from '../../../contract/crew/schemas.ts';
import { blankDetails } from './blank-details.ts';

const noTimes = { leftAt: null, arrivedAt: null, startedAt: null, finishedAt: null };

/** A confirmed stop at Ana Pop's garden, as the crew reads it. */
export const createStop = (changes: Partial<Stop> = {}): Stop => ({
  id: 'v1',
  state: 'confirmed',
  isPartial: false,
  date: '2027-03-10T10:00:00',
  timing: 'window',
  until: '12:00',
  startsAt: '2027-03-10T08:00:00.000Z',
  endsAt: '2027-03-10T10:00:00.000Z',
  choiceEndsAt: null,
  plannedMinutes: 90,
  name: 'Ana Pop',
  phone: '0722 123 456',
  phoneE164: '+40722123456',
  service: { id: 'gazon', name: 'Gazon' },
  address: { buildingName: '', streetName: 'Teilor', houseNumber: '4', city: 'Cluj', county: 'Cluj', postalCode: '' },
  ...blankDetails,
  staffNotes: '',
  linkedDays: [],
  accessNotes: '',
  notesAboutClient: [],
  workOrder: null,
  checklist: [],
  photos: [],
  earlierPhotos: [],
  requestPhotos: [],
  times: noTimes,
  failure: null,
  leftToDo: '',
  leftBefore: '',
  crewNotes: [],
  km: 8,
  position: null,
  ...changes,
});

export const createCrewDay = (stops: Stop[], changes: Partial<CrewDay> = {}): CrewDay => {
  const team = { id: 'e1', name: 'Echipa 1', color: 'green' } as const;
  return { date: '2027-03-10', team, teams: [team], stops, struck: [], km: 8, isOrderChosen: false, ...changes };
};
