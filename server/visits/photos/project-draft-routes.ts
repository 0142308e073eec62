import type { User } from '../../../contract/accounts/schemas.ts';
import { createProjectFromVisitSchemas } from '../../../contract/visits/photos.ts';
import { createProjectFromVisit } from '../../../contract/visits/routes.ts';
import { Failure } from '../../http/failure.ts';
import type { Mount } from '../../http/mount.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { requireVisit } from '../staff/staff-view.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { rememberProject } from '../visit-store.ts';
import { listPhotos } from './photo-store.ts';

export interface ProjectDraft {
  title: string;
  serviceId: string;
  location: string;
  /** yyyy-MM-dd */
  date: string;
  /** The names of photos, in order; a picture without its other half stands for both. */
  pairs: { before: string; after: string }[];
  read: (photo: string) => Promise<Buffer>;
}

/** Writes a draft of a project; gives its id. Handed over by the wiring. */
export type DraftProject = (draft: ProjectDraft, by: User) => Promise<string>;

/** From a finished visit to the portfolio: service, place, date and photos as pairs, ready to be written about. */
export function mountPortfolioDrafts(mount: Mount, { db }: VisitNeeds, files: FileStore, draftProject: DraftProject) {
  mount(createProjectFromVisit, createProjectFromVisitSchemas, async ({ params: { id }, user }) => {
    const visit = await requireVisit(db, id);
    if (visit.state !== 'completed') throw new Failure('conflict', 'Doar o vizită încheiată poate deveni proiect.');
    const photos = await listPhotos(db, id);
    const of = (moment: string) => photos.filter((photo) => photo.moment === moment).map(({ file }) => file);
    const project = await draftProject(
      {
        title: `${visit.service_name}, ${visit.city}`,
        serviceId: visit.service_id,
        location: visit.city,
        date: visit.local_time.slice(0, 10),
        pairs: pairsOf(of('before'), of('after')),
        read: (photo) => files.read(photo),
      },
      user,
    );
    await rememberProject(db, id, project);
    return { id: project };
  });
}

/** The first before with the first after, and so on; what is left over goes with the last of the other side. */
function pairsOf(before: string[], after: string[]) {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, at) => {
    const [first, second] = [before[at] ?? before.at(-1), after[at] ?? after.at(-1)];
    return { before: (first ?? second) as string, after: (second ?? first) as string };
  });
}
