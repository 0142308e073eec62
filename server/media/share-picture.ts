import { shareSize } from '../../contract/media/picture-url.ts';
import type { MediaRow } from './media-store.ts';

type Framed = Pick<MediaRow, 'width' | 'height' | 'focus_x' | 'focus_y'>;

export const sharePictureName = ({ id, focus_x, focus_y }: Pick<MediaRow, 'id' | 'focus_x' | 'focus_y'>) =>
  `variants/${id}/share-${focus_x}-${focus_y}.jpg`;

/** The largest part with the shape of a share picture, placed as `object-position` places it on the pages. */
export function sharePart({ width, height, focus_x, focus_y }: Framed) {
  const shape = shareSize.width / shareSize.height;
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * focus_x) / 100),
    top: Math.round(((height - part.height) * focus_y) / 100),
  };
}
