import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSize } from '../../../../contract/kernel/paging.ts';
import { listMedia } from '../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ListPagination } from '../../list-page/list-pagination.tsx';
import { PictureTile, TileGrid } from '../picture-tile.tsx';

interface PickerGridProps {
  text: string;
  isPicked: (item: LibraryPicture) => boolean;
  onToggle: (item: LibraryPicture) => void;
  onOpen: (item: LibraryPicture) => void;
}

export function PickerGrid({ text, isPicked, onToggle, onOpen }: PickerGridProps) {
  const [{ page, of }, setPlace] = useState({ page: 1, of: text });
  const pageNow = of === text ? page : 1;
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(listMedia, { query: { text, ...(pageNow > 1 && { page: pageNow }) } }),
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
      <ListPagination
        page={pageNow}
        pages={Math.ceil(data.total / pageSize.default)}
        total={data.total}
        onPage={(next) => setPlace({ page: next, of: text })}
      />
    </div>
  );
}
