import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageSize } from '../../../contract/base/paging.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { Pager } from '../shell/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DetailsFrame } from './details-frame.tsx';
import { DropVeil } from './drop-veil.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { mediaPath, type MediaPage as Reply, useRefreshMedia } from './media-queries.ts';
import { PictureDetails } from './picture-details.tsx';
import { UploadButtons } from './upload-buttons.tsx';
import { UploadList } from './upload-list.tsx';
import { uploadPictures } from './upload-store.ts';
import { useFileDrop, usePastedFiles } from './use-file-drop.ts';
import { useMediaChanges } from './use-media-changes.ts';

const owner = 'library';

/** The pictures of the site. Filters and the open picture live in the address. */
export default function MediaPage() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string[]>([]);
  const refresh = useRefreshMedia();
  const changes = useMediaChanges();
  const [text, only, openId] = [params.get('text') ?? '', params.get('only') ?? '', params.get('picture')];
  const page = Number(params.get('page') ?? 1);
  const { data, error, refetch, isPlaceholderData } = useQuery<Reply>({
    queryKey: [mediaPath({ text, only, page: page > 1 ? String(page) : '' })],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const set = (wanted: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const filter = (wanted: Record<string, string>) => {
    setChosen([]);
    set({ page: null, ...wanted });
  };
  const upload = (files: File[]) => uploadPictures(files, { owner, onItem: () => void refresh() });
  const drop = useFileDrop(upload);
  usePastedFiles(upload);
  const marked = (data?.items ?? []).filter(({ id }) => chosen.includes(id));
  const isLibraryEmpty = data?.counts.all === 0 && data.counts.bin === 0;

  return (
    <div className="relative min-h-full" {...drop.handlers}>
      <DropVeil isOver={drop.isOver} text="Dați drumul imaginilor aici, oricâte" />
      <AdminPage
        title="Imagini"
        lead="Toate fotografiile site-ului, cu locurile în care apar."
        actions={<UploadButtons onFiles={upload} />}
      >
        <UploadList owner={owner} onOpen={(id) => set({ picture: id })} />
        {!isLibraryEmpty && (
          <MediaFilters
            text={text}
            only={only}
            counts={data?.counts}
            onText={(typed) => filter({ text: typed })}
            onOnly={(wanted) => filter({ only: wanted })}
          />
        )}
        {error && (
          <MessagePanel
            role="alert"
            title="Imaginile nu au putut fi încărcate"
            text={error.message}
            actions={<Button onClick={() => void refetch()}>Încearcă din nou</Button>}
          />
        )}
        {!data && !error && <Skeleton className="h-96" />}
        {data && (
          <div className={classes('items-start gap-6', openId && 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]')}>
            <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <BulkBar
                marked={marked}
                isBin={only === 'bin'}
                onClear={() => setChosen([])}
                onRestore={(ids) => void changes.restore(ids).then(() => setChosen([]))}
                onRemove={(ids) => void changes.remove(ids).then(() => setChosen([]))}
              />
              {data.items.length === 0 && <NothingHere only={only} isSearched={text !== ''} />}
              <MediaGrid
                items={data.items}
                openId={openId}
                onOpen={(id) => set({ picture: id })}
                chosen={chosen}
                onChoose={setChosen}
              />
              {data.total > 0 && (
                <Pager
                  page={page}
                  pages={Math.ceil(data.total / pageSize.usual)}
                  total={data.total}
                  onPage={(next) => set({ page: next > 1 ? String(next) : null })}
                />
              )}
            </div>
            {openId && (
              <DetailsFrame title="Imagine" onClose={() => set({ picture: null })}>
                <PictureDetails id={openId} onGo={(id) => set({ picture: id })} />
              </DetailsFrame>
            )}
          </div>
        )}
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

function NothingHere({ only, isSearched }: { only: string; isSearched: boolean }) {
  const [title, text] = isSearched
    ? ['Nimic cu aceste cuvinte', 'Încercați alt cuvânt din descriere sau din numele fișierului.']
    : (empties[only] ?? (empties[''] as [string, string]));
  return <MessagePanel icon={<Images size={28} aria-hidden />} title={title} text={text} className="py-12" />;
}
