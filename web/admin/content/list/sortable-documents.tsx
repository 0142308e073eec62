import { arrayMove } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { SortableList } from '../../../ui/form/sortable-list.tsx';

interface SortableDocumentsProps {
  items: DocumentSummary[];
  onOrder: (ids: string[]) => void;
  /** One SortableItem for each document. */
  children: ReactNode;
}

export function SortableDocuments({ items, onOrder, children }: SortableDocumentsProps) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableList ids={ids} onMove={(from, to) => onOrder(arrayMove(ids, from, to))}>
      {children}
    </SortableList>
  );
}
