import {
  ArchiveRestore,
  CalendarClock,
  Ellipsis,
  ExternalLink,
  EyeOff,
  Globe,
  Pencil,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import { buildPublicContentPath, type ContentKind } from '../../../../contract/content/content-types.ts';
import {
  type BulkAction,
  type DocumentStatus,
  type DocumentSummary,
  documentStatusLabels,
} from '../../../../contract/content/schemas.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DragHandle, SortableItem } from '../../../ui/form/sortable-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import { IconButton } from '../../kit/shell/buttons.tsx';
import { buildEditContentPath, contentKindIcons } from '../../kit/shell/content-kinds.ts';
import type { ListChanges } from './use-list-changes.ts';

interface DocumentRowProps {
  kind: ContentKind;
  item: DocumentSummary;
  isSelected: boolean;
  onToggle: () => void;
  changes: ListChanges;
  canMove: boolean;
}

export function DocumentRow({ kind, item, isSelected, onToggle, changes, canMove }: DocumentRowProps) {
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
        <SelectBox name={name} isSelected={isSelected} onToggle={onToggle} />
      </div>
      <DocumentThumbnail kind={kind} item={item} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold text-ink">
          {deletedAt ? (
            name
          ) : (
            <Link to={buildEditContentPath(kind, id)} className="no-underline underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="hidden truncate text-xs text-ink-soft md:block">{id}</p>
      </div>
      <div className="col-span-2 col-start-3 row-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 md:contents">
        <div className="flex flex-wrap items-center gap-1.5 md:col-start-4 md:row-start-1 md:justify-end">
          {hasDraft && <DraftBadge />}
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

type SelectBoxProps = Pick<DocumentRowProps, 'isSelected' | 'onToggle'> & { name: string };

const SelectBox = ({ name, isSelected, onToggle }: SelectBoxProps) => (
  <label className="flex size-9 cursor-pointer items-center justify-center">
    <span className="sr-only">Selectează „{name}”</span>
    <input type="checkbox" checked={isSelected} onChange={onToggle} className="size-5 accent-forest" />
  </label>
);

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

interface DocumentMenuProps {
  kind: ContentKind;
  item: DocumentSummary;
  onDo: (action: BulkAction) => void;
}

export function DocumentMenu({ kind, item, onDo }: DocumentMenuProps) {
  const { id, title, status, deletedAt } = item;
  return (
    <Menu trigger={<IconButton label={`Acțiuni: ${title || id}`} icon={Ellipsis} />}>
      {deletedAt ? (
        <MenuItem onSelect={() => onDo('restore')} icon={ArchiveRestore} label="Restaurează din coș" />
      ) : (
        <>
          <MenuItem icon={Pencil} label="Editează" link={<Link to={buildEditContentPath(kind, id)} />} />
          <ViewOnSiteItem kind={kind} id={id} status={status} />
          {status !== 'published' && <MenuItem onSelect={() => onDo('publish')} icon={Globe} label="Publică acum" />}
          <UnpublishItems status={status} onWithdraw={() => onDo('unpublish')} onDelete={() => onDo('delete')} />
        </>
      )}
    </Menu>
  );
}

export const ViewOnSiteItem = ({ kind, id, status }: { kind: ContentKind; id: string; status: DocumentStatus }) =>
  status === 'published' && (
    <MenuItem
      icon={ExternalLink}
      label="Vezi pe site"
      link={<a href={buildPublicContentPath(kind, id)} target="_blank" rel="noreferrer" />}
    />
  );

interface UnpublishItemsProps {
  status: DocumentStatus;
  onWithdraw: () => void;
  onDelete: () => void;
}

export const UnpublishItems = ({ status, onWithdraw, onDelete }: UnpublishItemsProps) => (
  <>
    {status !== 'draft' && <MenuItem onSelect={onWithdraw} icon={EyeOff} label="Retrage de pe site" />}
    <MenuDivider />
    <MenuItem onSelect={onDelete} icon={Trash2} label="Șterge" />
  </>
);

export const DraftBadge = () => (
  <Badge tone="warm">
    <PencilLine size={14} aria-hidden />
    modificări nesalvate
  </Badge>
);

interface StatusChipProps {
  status: DocumentStatus;
  publishAt: string | null;
  deletedAt?: string | null;
}

const looks = {
  published: { tone: 'leaf', icon: Globe },
  scheduled: { tone: 'lavender', icon: CalendarClock },
  draft: { tone: 'sand', icon: PencilLine },
  bin: { tone: 'danger', icon: Trash2 },
} as const;

export function StatusChip({ status, publishAt, deletedAt }: StatusChipProps) {
  const { tone, icon: Icon } = looks[deletedAt ? 'bin' : status];
  return (
    <Badge tone={tone} className="figures">
      <Icon size={14} aria-hidden />
      {deletedAt ? 'În coș' : documentStatusLabels[status]}
      {!deletedAt && status === 'scheduled' && publishAt && ` ${formatDayAndTime(publishAt)}`}
    </Badge>
  );
}
