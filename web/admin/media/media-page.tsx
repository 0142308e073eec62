import { Images, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listMedia } from '../../../contract/media/routes.ts';
import { type LibraryPicture, listMediaSchemas } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { useRefresh } from '../kit/changes/use-action.tsx';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { useSelection } from '../kit/list-page/use-selection.ts';
import { PictureTile, TileGrid } from '../kit/pictures/picture-tile.tsx';
import { DropOverlay, UploadButtons, useFileDrop, usePastedFiles } from '../kit/pictures/upload/upload-buttons.tsx';
import { UploadList } from '../kit/pictures/upload/upload-list.tsx';
import { uploadPictures } from '../kit/pictures/upload/upload-store.ts';
import { useMediaChanges } from '../kit/pictures/use-media-changes.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../kit/shell/buttons.tsx';
import { DetailsPanel, PictureDetails } from './picture-details.tsx';
import { VideoList } from './video-list.tsx';

const owner = 'library';

export default function MediaPage() {
  const list = useList(listMedia, listMediaSchemas);
  const { data, value, set } = list;
  const [text, only, openId] = [value('text'), value('only'), value('picture')];
  const open = (id: string) => set({ picture: id, page: value('page') });
  const { ids: selectedIds, toggle, clear } = useSelection();
  const changes = useMediaChanges();
  const filter = (wanted: Record<string, string>) => {
    if (!('page' in wanted)) clear();
    set(wanted);
  };
  const { upload, drop } = useLibraryUploads();
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
        <List
          list={list}
          set={filter}
          {...(!isLibraryEmpty && {
            tabs: {
              label: 'Arată',
              name: 'only',
              tabs: listTabs(tabLabels, data && { ...data.counts, '': data.counts.all }),
            },
            search: { label: 'Caută în imagini', placeholder: 'Descriere sau nume' },
          })}
          failure="Imaginile nu au putut fi încărcate"
          empty={{ icon: Images, className: 'py-12', ...describeEmptyLibrary(only, text !== '') }}
          frame={(results) => (
            <LibraryFrame openId={openId} onOpen={open}>
              {results}
            </LibraryFrame>
          )}
        >
          {({ items }) => (
            <>
              <MediaBulkBar
                selected={selected}
                isBin={only === 'bin'}
                onClear={clear}
                onRestore={(ids) => void changes.restore(ids).then(clear)}
                onRemove={(ids) => void changes.remove(ids).then(clear)}
              />
              <LibraryGrid items={items} openId={openId} onOpen={open} selectedIds={selectedIds} onToggle={toggle} />
            </>
          )}
        </List>
      </AdminPage>
    </div>
  );
}

function useLibraryUploads() {
  const refresh = useRefresh([listMedia]);
  const upload = (files: File[]) => uploadPictures(files, { owner, onItem: () => void refresh() });
  const drop = useFileDrop(upload);
  usePastedFiles(upload);
  return { upload, drop };
}

interface OpenPicture {
  /** '' when no picture is open. */
  openId: string;
  onOpen: (id: string) => void;
}

/** The details of the open picture stand beside the results. */
function LibraryFrame({ openId, onOpen, children }: OpenPicture & { children: ReactNode }) {
  return (
    <div className={classes('items-start gap-6', openId && 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]')}>
      <div className="min-w-0">
        {children}
        <VideoList />
      </div>
      {openId && (
        <DetailsPanel title="Imagine" onClose={() => onOpen('')}>
          <PictureDetails id={openId} onGo={(id) => onOpen(id ?? '')} />
        </DetailsPanel>
      )}
    </div>
  );
}

interface LibraryGridProps extends OpenPicture {
  items: LibraryPicture[];
  selectedIds: string[];
  onToggle: (id: string) => void;
}

const LibraryGrid = ({ items, openId, onOpen, selectedIds, onToggle }: LibraryGridProps) => (
  <TileGrid label="Imagini">
    {items.map((item) => (
      <PictureTile
        key={item.id}
        item={item}
        isChosen={item.id === openId}
        onChoose={() => onOpen(item.id)}
        corner={<SelectBox item={item} isSelected={selectedIds.includes(item.id)} onToggle={() => onToggle(item.id)} />}
      />
    ))}
  </TileGrid>
);

const tabLabels = { '': 'Toate', unused: 'Nefolosite', undescribed: 'Fără descriere', bin: 'Coș' };

const emptyTexts: Record<string, { title: string; text: string }> = {
  unused: {
    title: 'Toate imaginile sunt folosite',
    text: 'Aici apar cele pe care nu le arată nicio pagină și pot fi șterse.',
  },
  undescribed: { title: 'Toate imaginile au descriere', text: 'Cine nu vede imaginile și Google vă mulțumesc.' },
  bin: { title: 'Coșul este gol', text: 'O imagine ștearsă rămâne aici 30 de zile, apoi este ștearsă definitiv.' },
};

function describeEmptyLibrary(only: string, isSearched: boolean) {
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

interface MediaBulkBarProps {
  selected: LibraryPicture[];
  isBin: boolean;
  onRemove: (ids: string[]) => void;
  onRestore: (ids: string[]) => void;
  onClear: () => void;
}

/** Pictures in use cannot be deleted. */
function MediaBulkBar({ selected, isBin, onRemove, onRestore, onClear }: MediaBulkBarProps) {
  if (selected.length === 0) return null;
  const unused = selected.filter(({ uses }) => uses === 0).map(({ id }) => id);
  const used = selected.length - unused.length;
  return (
    <section
      aria-label="Imaginile selectate"
      className="sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-forest py-2 pr-2 pl-5 text-white shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {pluralize(selected.length, 'O imagine selectată', 'imagini selectate')}
        {!isBin && used > 0 && (
          <span className="ml-2 font-normal text-sage">
            {used === 1 ? 'una este folosită și rămâne' : `${used} sunt folosite și rămân`}
          </span>
        )}
      </p>
      {isBin ? (
        <SmallButton
          variant="light"
          onClick={() => onRestore(selected.map(({ id }) => id))}
          icon={RotateCcw}
          label="Restaurează"
        />
      ) : (
        <SmallButton variant="light" disabled={unused.length === 0} onClick={() => onRemove(unused)} icon={Trash2}>
          Mută în coș{unused.length > 0 && ` (${unused.length})`}
        </SmallButton>
      )}
      <IconButton variant="onDark" label="Deselectează tot" onClick={onClear} icon={X} />
    </section>
  );
}

interface SelectBoxProps {
  item: LibraryPicture;
  isSelected: boolean;
  onToggle: () => void;
}

function SelectBox({ item, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className="flex size-10 cursor-pointer items-center justify-center opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 has-checked:opacity-100 pointer-coarse:opacity-100">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onToggle}
        aria-label={`Selectează: ${item.alt || item.name}`}
        className="size-5.5 rounded accent-leaf-dark shadow-[0_0_0_1.5px_rgb(255_255_255/0.9)]"
      />
    </label>
  );
}
