import { arrayMove } from '@dnd-kit/sortable';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DragHandle, SortableItem, SortableList } from '../../../ui/form/sortable-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { contentKindIcons, editContentPath } from '../../shell/content-kinds.ts';
import { StatusChip } from '../status-chip.tsx';
import { DocumentMenu } from './document-menu.tsx';
import type { ListChanges } from './use-list-changes.ts';

interface DocumentRowProps {
  kind: ContentKind;
  item: DocumentSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  changes: ListChanges;
  canMove: boolean;
}

export function DocumentRow({ kind, item, isSelected, onSelect, changes, canMove }: DocumentRowProps) {
  const { id, title, deletedAt, hasDraft, updatedAt, updatedBy } = item;
  const name = title || 'Fără titlu';
  return (
    <SortableItem
      id={id}
      className={classes(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 bg-paper p-3 sm:px-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto_11rem_auto]',
        isSelected && 'bg-leaf-soft/60',
      )}
    >
      <div className="flex items-center">
        {canMove && <DragHandle label={`Mută „${name}”`} className="-ml-2 h-11 w-7" />}
        <label className="flex size-9 cursor-pointer items-center justify-center">
          <span className="sr-only">Selectează „{name}”</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="size-5 accent-forest"
          />
        </label>
      </div>
      <DocumentThumbnail kind={kind} item={item} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold text-ink">
          {deletedAt ? (
            name
          ) : (
            <Link to={editContentPath(kind, id)} className="no-underline underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="hidden truncate text-xs text-ink-soft md:block">{id}</p>
      </div>
      <div className="col-span-2 col-start-3 row-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 md:contents">
        <div className="flex flex-wrap items-center gap-1.5 md:col-start-4 md:row-start-1 md:justify-end">
          {hasDraft && (
            <Badge tone="warm">
              <PencilLine size={14} aria-hidden />
              modificări nesalvate
            </Badge>
          )}
          <StatusChip {...item} />
        </div>
        <p className="text-xs text-ink-soft figures md:col-start-5 md:row-start-1">
          {formatDayAndTime(deletedAt ?? updatedAt)}
          {updatedBy && <span className="block truncate max-md:hidden">{updatedBy.name}</span>}
        </p>
      </div>
      <div className="col-start-4 row-start-1 md:col-start-6">
        <DocumentMenu kind={kind} item={item} onDo={(action) => changes.change(action, [item])} />
      </div>
    </SortableItem>
  );
}

export function DocumentThumbnail({ kind, item }: { kind: ContentKind; item: DocumentSummary }) {
  const Icon = contentKindIcons[kind];
  return (
    <span className="relative flex h-12 w-16 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-leaf-soft text-leaf-dark sm:h-14 sm:w-20">
      {item.imageUrl ? (
        <Picture src={item.imageUrl} facts={item.pictures[item.imageUrl]} alt="" fill sizes="80px" />
      ) : (
        <Icon size={22} aria-hidden />
      )}
    </span>
  );
}

interface SortableDocumentsProps {
  items: DocumentSummary[];
  onOrder: (ids: string[]) => void;
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
