import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Trash2 } from 'lucide-react';
import { type PhotoMoment, photoMoments, type VisitDetail, type VisitPhoto } from '../../../contract/staff-visits.ts';
import { apiRequest } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../shell/undo-toast.tsx';
import { PhotoAdd } from './photo-add.tsx';
import { momentWords } from './photo-words.ts';
import { PrivatePhoto } from './private-photo.tsx';
import { refreshVisits, visitsPath } from './visit-queries.ts';

/** What the garden was and what it has become: two columns that make pairs. */
export function VisitPhotos({ visit }: { visit: VisitDetail }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {photoMoments.map((moment) => (
        <section key={moment} aria-label={`Fotografii ${momentWords[moment]}`}>
          <h3 className="mb-2 first-letter:uppercase">{momentWords[moment]}</h3>
          <ul className="mb-3 grid grid-cols-2 gap-2 empty:hidden">
            {visit.photoList
              .filter((photo) => photo.moment === moment)
              .map((photo, at) => (
                <li key={photo.id}>
                  <Photo visitId={visit.id} photo={photo} number={at + 1} />
                </li>
              ))}
          </ul>
          <PhotoAdd visitId={visit.id} moment={moment} />
        </section>
      ))}
    </div>
  );
}

interface PhotoProps {
  visitId: string;
  photo: VisitPhoto;
  number: number;
}

function Photo({ visitId, photo, number }: PhotoProps) {
  const client = useQueryClient();
  const path = `${visitsPath}/${visitId}/photos/${photo.id}`;
  const other: PhotoMoment = photo.moment === 'before' ? 'after' : 'before';
  const onSettled = () => refreshVisits(client);
  const mark = useMutation({
    mutationFn: () => apiRequest('PATCH', path, { moment: other }),
    onError: tellFailure,
    onSettled,
  });
  const remove = useMutation({ mutationFn: () => apiRequest('DELETE', path), onError: tellFailure, onSettled });
  const name = `Fotografia ${number} ${momentWords[photo.moment]}`;
  return (
    <figure className="relative overflow-hidden rounded-xl border border-sand">
      <PrivatePhoto path={path} alt={name} className="aspect-4/3 w-full object-cover" />
      <figcaption className="flex justify-between bg-paper px-1">
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`${name}: mută la „${momentWords[other]}”`}
          disabled={mark.isPending}
          onClick={() => mark.mutate()}
        >
          <ArrowLeftRight size={17} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`Șterge: ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 size={17} aria-hidden />
        </Button>
      </figcaption>
    </figure>
  );
}
