import { useLocation } from 'react-router';
import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/content-types.ts';

export const contentListPath = (kind: ContentKind) =>
  kind === 'carousel-images' ? '/admin/frontpage' : `/admin/${kind}`;
export const newContentPath = (kind: ContentKind) => `/admin/${kind}/new`;
export const editContentPath = (kind: ContentKind, id: string) => `/admin/${kind}/${id}/edit`;

export const publicContentPath = (kind: ContentKind, id: string) =>
  contentTypeOf(kind, id).shown.page.replace(':id', id);

/** From the URL. */
export function useContentKind(): ContentKind {
  const name = useLocation().pathname.split('/')[2];
  return contentKinds.find((kind) => kind === name) ?? 'services';
}
