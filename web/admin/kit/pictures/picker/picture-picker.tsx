import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useState } from 'react';
import { pluralize } from '../../../../../contract/kernel/pluralize.ts';
import { listMedia } from '../../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { buildQuery } from '../../../../lib/call.ts';
import { classes } from '../../../../ui/classes.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { DialogFrame } from '../../../../ui/overlay/dialog.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { useRefresh } from '../../changes/use-action.tsx';
import { ListPagination } from '../../list-page/list.tsx';
import { SearchBox } from '../../list-page/list-filters.tsx';
import { IconButton } from '../../shell/buttons.tsx';
import { AltField, PictureEditFields } from '../edit/picture-edit-dialog.tsx';
import { PictureTile, TileGrid } from '../picture-tile.tsx';
import { DropOverlay, UploadButtons, useFileDrop, usePastedFiles } from '../upload/upload-buttons.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { dismissUploads, isUploading, uploadPictures, useUploads } from '../upload/upload-store.ts';

export interface PicturePickerProps {
  title: string;
  multiple?: boolean;
  files?: File[];
  onPick: (items: LibraryPicture[]) => void;
  onClose: () => void;
}

export default function PicturePicker(props: PicturePickerProps) {
  const { title, multiple = false } = props;
  const [text, setText] = useState('');
  const { owner, isBusy, upload, close, finish, picked, isPicked, toggle, replaceLast } = usePicking(props);
  const drop = useFileDrop(upload);
  usePastedFiles(upload);
  const last = picked.at(-1);
  // On a phone the alternative text stands above the button instead of below all pictures.
  const isWide = useMediaQuery('(min-width: 64rem)', true);

  return (
    <DialogFrame open onOpenChange={close} className={panel} {...drop.handlers}>
      <DropOverlay isOver={drop.isOver} text={multiple ? 'Trageți imaginile aici' : 'Trageți imaginea aici'} />
      <PickerHeader title={title} />
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <SearchBox
          label="Caută în bibliotecă"
          placeholder="Caută după descriere sau nume"
          value={text}
          onSearch={setText}
          className="sm:w-auto sm:flex-1"
        />
        <UploadButtons onFiles={upload} multiple={multiple} variant="forest" />
      </div>
      <div className="grid min-h-0 flex-1 overflow-y-auto border-t border-sand lg:grid-cols-[minmax(0,1fr)_20rem] lg:overflow-hidden">
        <div className="p-4 sm:p-6 lg:overflow-y-auto">
          <UploadList owner={owner} />
          <PickerGrid
            text={text}
            isPicked={isPicked}
            onToggle={toggle}
            onOpen={(item) => !multiple && finish([item])}
          />
        </div>
        <PickedPicture item={last} onChanged={replaceLast} withoutAlt={!isWide} />
      </div>
      {last && !isWide && (
        <div className="border-t border-sand px-4 pt-3">
          <AltField key={last.id} item={last} onSaved={replaceLast} />
        </div>
      )}
      <PickerFooter picked={picked} isBusy={isBusy} onFinish={finish} />
    </DialogFrame>
  );
}

/** What is picked, and the uploads that add to it. */
function usePicking({ multiple = false, files, onPick, onClose }: PicturePickerProps) {
  const owner = useId();
  const refresh = useRefresh([listMedia]);
  const uploads = useUploads(owner);
  const { add, ...picking } = usePicked(multiple);
  const upload = (chosen: File[]) => {
    const onItem = (item: LibraryPicture) => {
      add(item);
      void refresh();
    };
    uploadPictures(multiple ? chosen : chosen.slice(0, 1), { owner, onItem });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (files && files.length > 0) upload(files);
  }, []);
  const close = () => {
    dismissUploads(uploads.map(({ id }) => id));
    onClose();
  };
  const finish = (items: LibraryPicture[]) => {
    onPick(items);
    close();
  };
  return { ...picking, owner, isBusy: uploads.some(isUploading), upload, close, finish };
}

function usePicked(multiple: boolean) {
  const [picked, setPicked] = useState<LibraryPicture[]>([]);
  const isPicked = (item: LibraryPicture) => picked.some(({ id }) => id === item.id);
  const add = (item: LibraryPicture) =>
    setPicked((before) => (multiple ? [...before.filter(({ id }) => id !== item.id), item] : [item]));
  const toggle = (item: LibraryPicture) =>
    isPicked(item) ? setPicked(picked.filter(({ id }) => id !== item.id)) : add(item);
  const lastId = picked.at(-1)?.id;
  const replaceLast = (changed: LibraryPicture) =>
    setPicked((before) => before.map((other) => (other.id === lastId ? changed : other)));
  return { picked, isPicked, add, toggle, replaceLast };
}

const PickerHeader = ({ title }: { title: string }) => (
  <header className="flex items-center justify-between gap-3 px-4 pt-4 sm:px-6 sm:pt-5">
    <Dialog.Title className="text-heading">{title}</Dialog.Title>
    <Dialog.Close asChild>
      <IconButton label="Închide" className="-mr-2" icon={X} />
    </Dialog.Close>
  </header>
);

interface PickedPictureProps {
  item: LibraryPicture | undefined;
  onChanged: (item: LibraryPicture) => void;
  withoutAlt: boolean;
}

function PickedPicture({ item, onChanged, withoutAlt }: PickedPictureProps) {
  return (
    <aside
      aria-label="Imaginea aleasă"
      className={classes(
        'border-sand lg:overflow-y-auto lg:border-l',
        item ? 'border-t p-4 sm:p-6 lg:border-t-0' : 'hidden p-6 lg:block',
      )}
    >
      {item ? (
        <PictureEditFields key={item.id} item={item} onChanged={onChanged} withoutAlt={withoutAlt} />
      ) : (
        <p className="text-ink-soft">
          Alegeți o imagine din bibliotecă. Una nouă se încarcă, se trage aici cu mouse-ul sau se lipește cu Ctrl V.
        </p>
      )}
    </aside>
  );
}

interface PickerFooterProps {
  picked: LibraryPicture[];
  isBusy: boolean;
  onFinish: (items: LibraryPicture[]) => void;
}

function PickerFooter({ picked, isBusy, onFinish }: PickerFooterProps) {
  return (
    <footer className="flex items-center justify-between gap-3 border-t border-sand px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-3">
      <p role="status" className="text-ink-soft">
        {picked.length > 0 && pluralize(picked.length, 'O imagine aleasă', 'imagini alese')}
      </p>
      {/* Closing would stop the uploads. */}
      <Button size="sm" disabled={picked.length === 0 || isBusy} onClick={() => onFinish(picked)}>
        {picked.length > 1 ? 'Folosește imaginile' : 'Folosește imaginea'}
      </Button>
    </footer>
  );
}

const panel =
  'fixed inset-0 z-50 m-auto flex w-full flex-col overflow-hidden bg-paper shadow-float sm:inset-6 sm:max-h-[54rem] sm:max-w-6xl sm:rounded-card data-[state=open]:animate-rise';

interface PickerGridProps {
  text: string;
  isPicked: (item: LibraryPicture) => boolean;
  onToggle: (item: LibraryPicture) => void;
  onOpen: (item: LibraryPicture) => void;
}

function PickerGrid({ text, isPicked, onToggle, onOpen }: PickerGridProps) {
  const [{ page, of }, setPlace] = useState({ page: 1, of: text });
  const pageNow = of === text ? page : 1;
  const { data, error, isPlaceholderData } = useQuery({
    ...buildQuery(listMedia, { query: { text, ...(pageNow > 1 && { page: pageNow }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <p role="alert">Biblioteca nu a putut fi încărcată. {error.message}</p>;
  if (!data) return <Skeleton className="h-72" />;
  if (data.items.length === 0)
    return (
      <p className="py-12 text-center text-ink-soft">
        {text ? 'Niciun rezultat.' : 'Biblioteca este goală. Încărcați prima imagine, trageți-o aici sau lipiți-o.'}
      </p>
    );
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <TileGrid label="Imagini din bibliotecă">
        {data.items.map((item) => (
          <PictureTile
            key={item.id}
            item={item}
            isChosen={isPicked(item)}
            onChoose={() => onToggle(item)}
            onOpen={() => onOpen(item)}
          />
        ))}
      </TileGrid>
      <ListPagination page={pageNow} total={data.total} onPage={(next) => setPlace({ page: next, of: text })} />
    </div>
  );
}
