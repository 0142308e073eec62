import { useQuery } from '@tanstack/react-query';

import { pictureIdOf } from '../../../contract/media/picture-url.ts';
import { getPicture } from '../../../contract/media/routes.ts';
import { queryOf } from '../../lib/call.ts';

/** The library's facts about the picture at an address; none for one of another site. */
export function usePicture(url: string | undefined) {
  const id = url && pictureIdOf(url);
  const { data } = useQuery({ ...queryOf(getPicture, { params: { id: id ?? '' } }), enabled: Boolean(id) });
  return data?.item;
}
