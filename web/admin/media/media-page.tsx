import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { listMedia } from '../../../contract/media/routes.ts';
import { listMediaSchemas } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { ListResults } from '../list-page/list-results.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import { useRefreshMedia } from '../pictures/refresh-media.ts';
import { DropOverlay } from '../pictures/upload/drop-overlay.tsx';
import { UploadButtons } from '../pictures/upload/upload-buttons.tsx';
import { UploadList } from '../pictures/upload/upload-list.tsx';
import { uploadPictures } from '../pictures/upload/upload-store.ts';
import { useFileDrop, usePastedFiles } from '../pictures/upload/use-file-drop.ts';
import { useMediaChanges } from '../pictures/use-media-changes.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { MediaBulkBar } from './media-bulk-bar.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { PictureDetails } from './picture-details.tsx';
import { VideoList } from './video-list.tsx';

const owner = 'library';

/** The pictures of the site. Filters and the open picture live in the address. */
export default function MediaPage() {
  const { asked, value, page, set } = useListQuery(listMedia, listMediaSchemas);
  const [chosen, setChosen] = useState<string[]>([]);
  const refresh = useRefreshMedia();
  const changes = useMediaChanges();
  const [text, only, openId] = [value('text'), value('only'), value('picture')];
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  const open = (id: string) => set({ picture: id, page: value('page') });
  const filter = (wanted: Record<string, string>) => {
    setChosen([]);
    set(wanted);
  };
  const upload = (files: File[]) => uploadPictures(files, { owner, onItem: () => void refresh() });
  const drop = useFileDrop(upload);
  usePastedFiles(upload);
  const marked = (data?.items ?? []).filter(({ id }) => chosen.includes(id));
  const isLibraryEmpty = data?.counts.all === 0 && data.counts.bin === 0;

  return (
    <div className="relative min-h-full" {...drop.handlers}>
      <DropOverlay isOver={drop.isOver} text="Dați drumul imaginilor aici, oricâte" />
      <AdminPage
        title="Imagini"
        lead="Toate fotografiile site-ului, cu locurile în care apar."
        actions={<UploadButtons onFiles={upload} />}
      >
        <UploadList owner={owner} onOpen={open} />
        {!isLibraryEmpty && <MediaFilters text={text} only={only} counts={data?.counts} onChange={filter} />}
        <div className={classes('items-start gap-6', openId && 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]')}>
          <div className="min-w-0">
            <ListResults
              query={query}
              address={{ page, set }}
              failure="Imaginile nu au putut fi încărcate"
              empty={<NoPictures only={only} isSearched={text !== ''} />}
            >
              {({ items }) => (
                <>
                  <MediaBulkBar
                    marked={marked}
                    isBin={only === 'bin'}
                    onClear={() => setChosen([])}
                    onRestore={(ids) => void changes.restore(ids).then(() => setChosen([]))}
                    onRemove={(ids) => void changes.remove(ids).then(() => setChosen([]))}
                  />
                  <MediaGrid items={items} openId={openId || null} onOpen={open} chosen={chosen} onChoose={setChosen} />
                </>
              )}
            </ListResults>
            <VideoList />
          </div>
          {openId && (
            <DetailsPanel title="Imagine" onClose={() => open('')}>
              <PictureDetails id={openId} onGo={(id) => open(id ?? '')} />
            </DetailsPanel>
          )}
        </div>
      </AdminPage>
    </div>
  );
}

const empties: Record<string, [title: string, text: string]> = {
  '': [
    'Nicio imagine încă',
    'Trageți fotografii aici, lipiți-le sau apăsați „Încarcă imagini”. Locul și aparatul scrise în fotografie se șterg la încărcare.',
  ],
  unused: ['Toate imaginile sunt folosite', 'Aici apar cele pe care nu le arată nicio pagină și pot fi șterse.'],
  undescribed: ['Toate imaginile au descriere', 'Cine nu vede imaginile și Google vă mulțumesc.'],
  bin: ['Coșul este gol', 'O imagine ștearsă stă aici 30 de zile, apoi dispare cu totul.'],
};

function NoPictures({ only, isSearched }: { only: string; isSearched: boolean }) {
  const [title, text] = isSearched
    ? ['Nimic cu aceste cuvinte', 'Încercați alt cuvânt din descriere sau din numele fișierului.']
    : (empties[only] ?? (empties[''] as [string, string]));
  return <MessagePanel icon={<Images size={28} aria-hidden />} title={title} text={text} className="py-12" />;
}
