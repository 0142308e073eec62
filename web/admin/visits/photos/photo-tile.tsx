import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Trash2 } from 'lucide-react';
import type { PhotoMoment } from '../../../../contract/visits/photos.ts';
import { changeVisitPhoto, deleteVisitPhoto } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { showFailureToast } from '../../page/action-toasts.tsx';
import { refreshVisits } from '../refresh-visits.ts';
import { photoMomentLabels } from './add-photo-button.tsx';

interface PhotoTileProps {
  visitId: string;
  id: string;
  name: string;
  moment: PhotoMoment;
  /** Undefined while loading. */
  url: string | undefined;
  onOpen: () => void;
}

export function PhotoTile({ visitId, id, name, moment, url, onOpen }: PhotoTileProps) {
  const client = useQueryClient();
  const params = { id: visitId, photo: id };
  const other: PhotoMoment = moment === 'before' ? 'after' : 'before';
  const onSettled = () => refreshVisits(client);
  const mark = useMutation({
    mutationFn: () => call(changeVisitPhoto, { params, input: { moment: other } }),
    onError: showFailureToast,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteVisitPhoto, { params }),
    onError: showFailureToast,
    onSettled,
  });
  return (
    <figure className="relative overflow-hidden rounded-xl border border-sand">
      {url ? (
        <button type="button" onClick={onOpen} aria-label={`Mărește: ${name}`} className="block w-full">
          <img src={url} alt={name} className="aspect-4/3 w-full object-cover" />
        </button>
      ) : (
        <Skeleton className="aspect-4/3 w-full" />
      )}
      <figcaption className="flex justify-between bg-paper px-1">
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`${name}: mută la „${photoMomentLabels[other]}”`}
          disabled={mark.isPending}
          onClick={() => mark.mutate()}
          icon={ArrowLeftRight}
        />
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`Șterge: ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
          icon={Trash2}
        />
      </figcaption>
    </figure>
  );
}
