import { useQuery } from '@tanstack/react-query';
import { pictureIdOf } from '../../../../contract/picture-address.ts';
import { type MediaDetail, mediaItemPath } from '../../media/media-queries.ts';

/** The library's facts about the picture at an address; none for one of another site. */
export function usePicture(url: string | undefined) {
  const id = url && pictureIdOf(url);
  const { data } = useQuery<MediaDetail>({ queryKey: [mediaItemPath(id ?? '')], enabled: Boolean(id) });
  return data?.item;
}
