import { useQuery } from '@tanstack/react-query';

import { pictureIdOf } from '../../../contract/media/picture-url.ts';
import { getPicture } from '../../../contract/media/routes.ts';
import { queryOf } from '../../lib/call.ts';

/** Undefined for external URLs. */
export function usePicture(url: string | undefined) {
  const id = url && pictureIdOf(url);
  const { data } = useQuery({ ...queryOf(getPicture, { params: { id: id ?? '' } }), enabled: Boolean(id) });
  return data?.item;
}
