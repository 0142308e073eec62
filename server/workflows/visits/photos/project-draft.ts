import type { User } from '../../../../contract/accounts/schemas.ts';
import { projects } from '../../../../contract/content/projects.ts';
import { buildStoredPictureUrl } from '../../../../contract/media/picture-url.ts';
import { createProjectFromVisitSchemas } from '../../../../contract/visits/photos.ts';
import { createProjectFromVisit } from '../../../../contract/visits/routes.ts';
import { documentExists } from '../../../company/content/staff/document-list-store.ts';
import { createDocument } from '../../../company/content/staff/documents.ts';
import { validateFields } from '../../../company/content/validate-fields.ts';
import { storePicture } from '../../../company/media/process-picture.ts';
import type { Context } from '../../../context.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireVisit } from '../staff/staff-view.ts';
import type { Visit } from '../visit-store.ts';
import { listPhotos, type Photo } from './photo-store.ts';

const maxPairs = 20;

export function mountProjectDrafts(context: Context) {
  const { mount, db } = context;
  mount(createProjectFromVisit, createProjectFromVisitSchemas, async ({ params: { id }, user }) => {
    const visit = await requireVisit(db, id);
    if (visit.state !== 'completed') throw new Failure('wrong_state', 'Doar o vizită încheiată poate deveni proiect.');
    const projectId = await createProjectDraft(context, visit, preferShown(await listPhotos(db, [id])), user);
    await updateRows(db, 'visits', { id }, { project_id: projectId });
    return { id: projectId };
  });
}

/** The photos marked for the client, or all if none is. */
function preferShown(photos: Photo[]) {
  const shown = photos.filter(({ is_for_client }) => is_for_client === 1);
  return shown.length > 0 ? shown : photos;
}

async function createProjectDraft(context: Context, visit: Visit, photos: Photo[], by: User) {
  const { db } = context;
  const fields = {
    title: `${visit.service_name}, ${visit.city}`.slice(0, projects.fields.title.max).toWellFormed().trim(),
    // A deleted service must not prevent the project.
    serviceId: (await documentExists(db, 'services', visit.service_id)) ? visit.service_id : undefined,
    location: visit.city,
    date: visit.local_time.slice(0, 10),
  };
  // Checked first, because the library is public: a refused project must put no photo into it.
  validateFields('portfolio', 'draft', fields);
  const images = await publishPhotos(context, pairPhotos(photos), fields.title);
  const document = { ...fields, imageUrl: images.at(-1)?.after, images };
  return createDocument(context, 'portfolio', { fields: document, status: 'draft' }, by);
}

interface Pair {
  before: string;
  after: string;
}

/** Pairs photos before and after in order; if one side has fewer photos, its last one is repeated. */
function pairPhotos(photos: Photo[]): Pair[] {
  const listFiles = (moment: Photo['moment']) =>
    photos.filter((photo) => photo.moment === moment).map(({ file }) => file);
  const [before, after] = [listFiles('before'), listFiles('after')];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [first, second] = [before[index] ?? before.at(-1), after[index] ?? after.at(-1)];
    return { before: (first ?? second) as string, after: (second ?? first) as string };
  });
}

/** Copies the photos into the library and returns the pairs with their new addresses. */
async function publishPhotos(context: Context, pairs: Pair[], title: string) {
  const urls = new Map<string, string>();
  const publish = async (file: string, when: string) => {
    const copied = urls.get(file);
    if (copied) return copied;
    const words = { name: `${title}, ${when}.jpg`, alt: `${title}, ${when} de lucrare` };
    const picture = { ...words, focus: [50, 50] as [number, number], source: await context.privateFiles.source(file) };
    const { id, width } = await storePicture(context, picture);
    const url = buildStoredPictureUrl(id, width);
    urls.set(file, url);
    return url;
  };
  const published: Pair[] = [];
  for (const { before, after } of pairs.slice(0, maxPairs))
    published.push({ before: await publish(before, 'înainte'), after: await publish(after, 'după') });
  return published;
}
