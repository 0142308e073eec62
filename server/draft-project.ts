import type { User } from '../contract/accounts.ts';
import { documentUrl } from '../contract/picture-address.ts';
import type { ProjectDraft } from './appointments/portfolio-draft.ts';
import { createDocument } from './content/documents.ts';
import type { OpenDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import { takePicture } from './media/picture-intake.ts';

/** Content and media together: the photos of a visit enter the library and stand in a draft of a project. */
export function draftingProjects(database: OpenDatabase, files: FileStore) {
  return async ({ pairs, ...fields }: ProjectDraft, by: User) => {
    const keep = async (bytes: Buffer, when: string) => {
      const name = `${fields.title}, ${when}.jpg`;
      const picture = { name, alt: `${fields.title}, ${when} de lucrare`, focus: [50, 50] as [number, number], bytes };
      const { id, width } = await takePicture(database.db, files, picture);
      return documentUrl(id, width);
    };
    const images: { before: string; after: string }[] = [];
    for (const { before, after } of pairs)
      images.push({ before: await keep(before, 'înainte'), after: await keep(after, 'după') });
    const document = { ...fields, imageUrl: images.at(-1)?.after, images };
    return createDocument(database, 'portfolio', { fields: document, status: 'draft' }, by);
  };
}
