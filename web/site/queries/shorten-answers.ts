import type { listProjects, listServices } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';

// A page is sent with the answers that it shows. What a long list has besides is left out: by the loader, and by the
// query's `select` of the browser's own answer, so that both are equal when nothing has changed.

export type ServicesReply = Partial<ReplyOf<typeof listServices>>;
export type ProjectsReply = Partial<ReplyOf<typeof listProjects>>;

interface PublishedDocument {
  id: string;
  imageUrl?: string | undefined;
  pictures?: Record<string, PictureMetadata>;
}

export type Kept<Item extends PublishedDocument, Name extends keyof Item> = Pick<Item, Name | 'id'> & {
  pictures?: Record<string, PictureMetadata>;
};

/** These fields of each document, and of its pictures the main one if that is among them. */
export const keepFields = <Item extends PublishedDocument, Name extends keyof Item>(
  documents: Item[] | undefined,
  names: readonly Name[],
): Kept<Item, Name>[] =>
  (documents ?? []).map((document) => {
    const { imageUrl = '' } = names.includes('imageUrl' as Name) ? document : {};
    const facts = document.pictures?.[imageUrl];
    return {
      ...(Object.fromEntries(names.map((name) => [name, document[name]])) as Kept<Item, Name>),
      id: document.id,
      ...(facts && { pictures: { [imageUrl]: facts } }),
    };
  });

/** Enough to be shown cut at this length, like the whole text. */
export const keepStart = (text: string | undefined, length: number) => text?.slice(0, length + 1) ?? '';
