import { useQuery } from '@tanstack/react-query';
import { Film, Trash2 } from 'lucide-react';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { deleteVideo, listVideos } from '../../../contract/media/routes.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { DialogButton } from '../kit/shell/buttons.tsx';
import { useIsAdmin } from '../kit/shell/session/user-context.ts';
import { formatFileSize } from './picture-labels.ts';

type Video = ReplyOf<typeof listVideos>['items'][number];

const videosQuery = buildQuery(listVideos);

export function VideoList() {
  const { data } = useQuery({ ...videosQuery, staleTime: 0 });
  const isAdmin = useIsAdmin();
  if (!data || data.items.length === 0) return null;
  return (
    <FramedSection
      title="Videoclipuri"
      text="Se adaugă și se aleg la Pagina principală. Cele nefolosite pot fi șterse."
      className="mt-8"
    >
      <ul className="divide-y divide-sand">
        {data.items.map((video) => (
          <li key={video.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Film size={20} aria-hidden className="shrink-0 text-ink-soft" />
            <a href={video.url} className="min-w-0 truncate underline">
              {video.name}
            </a>
            <span className="text-ink-soft">
              {video.type.toUpperCase()}, {formatFileSize(video.bytes)},{' '}
              {video.uses > 0 ? 'pe pagina principală' : 'nefolosit'}
            </span>
            {isAdmin && video.uses === 0 && <DeleteVideo video={video} />}
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

function DeleteVideo({ video: { id, name } }: { video: Video }) {
  const remove = useAction(() => call(deleteVideo, { params: { id } }), { refreshes: [listVideos] });
  return (
    <DialogButton
      variant="ghost"
      aria-label={`Șterge ${name}`}
      className="ml-auto"
      icon={Trash2}
      label="Șterge"
      dialog={(close) => (
        <Dialog
          onClose={close}
          title="Ștergeți videoclipul?"
          description={`${name} se șterge definitiv și nu mai poate fi restaurat.`}
          actions={<Button loading={remove.isPending} onClick={() => remove.run()} label="Șterge videoclipul" />}
        />
      )}
    />
  );
}
