import { findSeason } from '../../contract/visits/season.ts';
import type { VisitStep } from '../../contract/visits/steps.ts';
import { demoServices } from '../services.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export interface LifeStep {
  step: VisitStep;
  at: string;
  by: 'staff' | 'visitor';
  note?: string;
  /** The new time of a moved visit. */
  to?: string;
}

export interface LifeVisit {
  id: string;
  person: Person;
  serviceId: string;
  seriesId: string | null;
  /** The accepted quote that ordered the visit. */
  quoteId: string | null;
  /** The agreement to which the visit belongs. */
  agreementId: string | null;
  source: 'site' | 'staff';
  askedAt: string;
  /** The time that the client asked for. */
  localTime: string;
  /** The team that holds its windows; null for a visit without windows. */
  team: number | null;
  /** The default is the window count of the service. */
  windowCount?: number;
  steps: LifeStep[];
  notes: string | null;
  staffNotes: string;
  isSuspicious: boolean;
}

export interface VisitDraft {
  day: string;
  time: string;
  team: number;
  person: Person;
  serviceId: string;
}

export const createBlankVisit = (random: Random, { day, time, team, person, serviceId }: VisitDraft): LifeVisit => ({
  id: random.id(),
  person,
  serviceId,
  seriesId: null,
  quoteId: null,
  agreementId: null,
  source: 'site',
  askedAt: '',
  localTime: `${day}T${time}:00`,
  team,
  steps: [],
  notes: null,
  staffNotes: '',
  isSuspicious: false,
});

export const withStep = (visit: LifeVisit, step: VisitStep, at: string, note?: string): LifeVisit => ({
  ...visit,
  steps: [...visit.steps, { step, at, by: 'staff', ...(note && { note }) }],
});

export const regularService = 'intretinere-gradini';

const serviceWeights: Record<string, number> = {
  'intretinere-gradini': 4,
  'tundere-garduri-vii-si-arbusti': 2.5,
  'plantare-arbori-si-arbusti': 2,
  'sisteme-de-irigatie': 1.2,
  'gazon-rulou-si-insamantat': 1.2,
  'amenajare-peisagistica': 1.6,
};

export const isDoneOn = (serviceId: string, day: string) =>
  findSeason(demoServices.find(({ id }) => id === serviceId)?.fields.seasonalAvailability, day).inSeason;

/** In winter there are only visits to gardens that are to be designed. */
export function pickService(random: Random, day: string) {
  const inSeason = Object.entries(serviceWeights).filter(([id]) => isDoneOn(id, day));
  return inSeason.length > 0 ? (random.pickWeighted(inSeason, 1)[0] as string) : 'amenajare-peisagistica';
}
