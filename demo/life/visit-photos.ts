import type { PhotoMoment } from '../../contract/crew/entries.ts';
import type { Moment } from './days.ts';
import type { LifeVisit } from './life-visit.ts';
import type { LifePhoto, PhotoName } from './photos.ts';
import { createRandom } from './random.ts';

interface LifeVisitPhoto extends LifePhoto {
  visitId: string;
  /** Null for what the client sent with the request. */
  moment: PhotoMoment | null;
  at: string;
}

const pairs: [before: PhotoName, after: PhotoName][] = [
  ['curte', 'curte-gata'],
  ['terasa', 'terasa-gata'],
  ['zid', 'zid-gata'],
];

/** Taken by the team at its latest gardens, rebuilt ones first, and sent with the newest request. */
export function makeVisitPhotos(moment: Moment, visits: LifeVisit[]): LifeVisitPhoto[] {
  const random = createRandom(`${moment.today} photos`);
  const completed = visits
    .flatMap((visit) => {
      const last = visit.steps.at(-1);
      const isChange = visit.serviceId === 'amenajare-peisagistica';
      return last?.step === 'complete' && !visit.seriesId ? [{ visitId: visit.id, at: last.at, isChange }] : [];
    })
    .toSorted((a, b) => Number(b.isChange) - Number(a.isChange) || (a.at < b.at ? 1 : -1));
  const taken = pairs.flatMap(([before, after], index) => {
    const { visitId, at } = completed[index] as (typeof completed)[number];
    return [
      { visitId, at, id: random.id(), name: before, moment: 'before' as const },
      { visitId, at, id: random.id(), name: after, moment: 'after' as const },
    ];
  });
  const requests = visits.filter(({ source, steps, isSuspicious }) => source === 'site' && !steps[0] && !isSuspicious);
  const [newest] = requests.toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1)) as [LifeVisit];
  const sent = { visitId: newest.id, at: newest.askedAt, id: random.id(), name: 'panta' as const, moment: null };
  return [...taken, sent];
}
