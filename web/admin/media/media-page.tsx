import { Images } from 'lucide-react';
import { useState } from 'react';
import { listMedia } from '../../../contract/media/routes.ts';
import { listMediaSchemas } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { ListToolbar } from '../list-page/list-toolbar.tsx';
import { useList } from '../list-page/use-list.ts';
import { DropOverlay } from '../pictures/upload/drop-overlay.tsx';
import { UploadButtons } from '../pictures/upload/upload-buttons.tsx';
import { UploadList } from '../pictures/upload/upload-list.tsx';
import { uploadPictures } from '../pictures/upload/upload-store.ts';
import { useFileDrop, usePastedFiles } from '../pictures/upload/use-file-drop.ts';
import { useMediaChanges, useRefreshMedia } from '../pictures/use-media-changes.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { MediaBulkBar } from './media-bulk-bar.tsx';
import { MediaGrid } from './media-grid.tsx';
import { PictureDetails } from './picture-details.tsx';
import { VideoList } from './video-list.tsx';

const owner = 'library';

export default function MediaPage() {
  const list = useList(listMedia, listMediaSchemas);
  const { data, value, set } = list;
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const refresh = useRefreshMedia();
  const changes = useMediaChanges();
  const [text, only, openId] = [value('text'), value('only'), value('picture')];
  const open = (id: string) => set({ picture: id, page: value('page') });
  const filter = (wanted: Record<string, string>) => {
    setSelectedIds([]);
    set(wanted);
  };
  const upload = (files: File[]) => uploadPictures(files, { owner, onItem: () => void refresh() });
  const drop = useFileDrop(upload);
  usePastedFiles(upload);
  const selected = (data?.items ?? []).filter(({ id }) => selectedIds.includes(id));
  const isLibraryEmpty = data?.counts.all === 0 && data.counts.bin === 0;

  return (
    <div className="relative min-h-full" {...drop.handlers}>
      <DropOverlay isOver={drop.isOver} text="Trageți imaginile aici, oricâte" />
      <AdminPage
        title="Imagini"
        lead="Toate fotografiile site-ului, cu locurile în care apar."
        actions={<UploadButtons onFiles={upload} />}
      >
        <UploadList owner={owner} onOpen={open} />
        {!isLibraryEmpty && (
          <ListToolbar
            list={{ value, set: filter }}
            tabs={{
              label: 'Arată',
              name: 'only',
              tabs: [
                { value: '', label: 'Toate', count: data?.counts.all },
                { value: 'unused', label: 'Nefolosite', count: data?.counts.unused },
                { value: 'undescribed', label: 'Fără descriere', count: data?.counts.undescribed },
                { value: 'bin', label: 'Coș', count: data?.counts.bin },
              ],
            }}
            search={{ label: 'Caută în imagini', placeholder: 'Descriere sau nume' }}
          />
        )}
        <div className={classes('items-start gap-6', openId && 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]')}>
          <div className="min-w-0">
            <ListResults
              list={list}
              failure="Imaginile nu au putut fi încărcate"
              empty={{ icon: <Images size={28} aria-hidden />, className: 'py-12', ...emptyText(only, text !== '') }}
            >
              {({ items }) => (
                <>
                  <MediaBulkBar
                    selected={selected}
                    isBin={only === 'bin'}
                    onClear={() => setSelectedIds([])}
                    onRestore={(ids) => void changes.restore(ids).then(() => setSelectedIds([]))}
                    onRemove={(ids) => void changes.remove(ids).then(() => setSelectedIds([]))}
                  />
                  <MediaGrid
                    items={items}
                    openId={openId || null}
                    onOpen={open}
                    selectedIds={selectedIds}
                    onSelect={setSelectedIds}
                  />
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

const emptyTexts: Record<string, { title: string; text: string }> = {
  unused: {
    title: 'Toate imaginile sunt folosite',
    text: 'Aici apar cele pe care nu le arată nicio pagină și pot fi șterse.',
  },
  undescribed: { title: 'Toate imaginile au descriere', text: 'Cine nu vede imaginile și Google vă mulțumesc.' },
  bin: { title: 'Coșul este gol', text: 'O imagine ștearsă rămâne aici 30 de zile, apoi este ștearsă definitiv.' },
};

function emptyText(only: string, isSearched: boolean) {
  if (isSearched)
    return {
      title: 'Niciun rezultat',
      text: 'Încercați alt cuvânt din descriere sau din numele fișierului.',
    };
  return (
    emptyTexts[only] ?? {
      title: 'Nicio imagine încă',
      text: 'Trageți fotografii aici, lipiți-le sau apăsați „Încarcă imagini”. Datele despre loc și aparat se șterg din fotografie la încărcare.',
    }
  );
}
