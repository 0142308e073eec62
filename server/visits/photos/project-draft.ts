import type { User } from '../../../contract/accounts/schemas.ts';
import { projects } from '../../../contract/content/projects.ts';
import { storedPictureUrl } from '../../../contract/media/picture-url.ts';
import { checkedFields } from '../../content/checked-fields.ts';
import { documentExists } from '../../content/staff/document-list-store.ts';
import { createDocument } from '../../content/staff/documents.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { storePicture } from '../../media/process-picture.ts';
import type { FileStore } from '../../storage/file-store.ts';
import type { ProjectDraft } from './project-draft-routes.ts';

/** As many as a project holds. */
const mostPairs = 20;

/** Content and media together: the photos of a visit enter the library and stand in a draft of a project. */
export function draftingProjects(database: OpenDatabase, files: FileStore) {
  return async ({ pairs, read, ...wanted }: ProjectDraft, by: User) => {
    const fields = {
      ...wanted,
      title: wanted.title.slice(0, projects.fields.title.max).toWellFormed().trim(),
      // A service that went into the bin is no reason to lose the project.
      serviceId: (await documentExists(database.db, 'services', wanted.serviceId)) ? wanted.serviceId : undefined,
    };
    // The library is public: nothing enters it for a project that would be refused.
    checkedFields('portfolio', 'draft', fields);
    const kept = new Map<string, string>();
    const keep = async (file: string, when: string) => {
      const url = kept.get(file) ?? (await urlOf(file, when));
      kept.set(file, url);
      return url;
    };
    const urlOf = async (file: string, when: string) => {
      const name = `${fields.title}, ${when}.jpg`;
      const alt = `${fields.title}, ${when} de lucrare`;
      const picture = { name, alt, focus: [50, 50] as [number, number], bytes: await read(file) };
      const { id, width } = await storePicture(database.db, files, picture);
      return storedPictureUrl(id, width);
    };
    const images: { before: string; after: string }[] = [];
    for (const { before, after } of pairs.slice(0, mostPairs))
      images.push({ before: await keep(before, 'înainte'), after: await keep(after, 'după') });
    const document = { ...fields, imageUrl: images.at(-1)?.after, images };
    return createDocument(database, 'portfolio', { fields: document, status: 'draft' }, by);
  };
}
