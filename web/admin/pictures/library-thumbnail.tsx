import type { CSSProperties } from 'react';
import { getPictureFile } from '../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { thumbnailOf } from '../../ui/media/picture-sources.ts';
import { usePrivatePhotos } from '../page/use-private-photos.ts';

interface ThumbnailProps {
  item: LibraryPicture;
  className: string;
  style?: CSSProperties | undefined;
}

export const LibraryThumbnail = ({ item, ...look }: ThumbnailProps) =>
  item.deletedAt ? <BinThumbnail item={item} {...look} /> : <Thumbnail src={thumbnailOf(item.url, item)} {...look} />;

/** Visitors do not see what is in the bin, so it is fetched with the token. */
function BinThumbnail({ item: { id }, ...look }: ThumbnailProps) {
  const [src] = usePrivatePhotos([endpointUrl(getPictureFile, { params: { id } })]);
  return src && <Thumbnail src={src} {...look} />;
}

const Thumbnail = (look: Omit<ThumbnailProps, 'item'> & { src: string }) => (
  <img alt="" loading="lazy" decoding="async" draggable={false} {...look} />
);
