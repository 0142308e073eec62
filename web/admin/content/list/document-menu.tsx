import { ArchiveRestore, Ellipsis, Globe, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { BulkAction, DocumentSummary } from '../../../../contract/content/schemas.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { editContentPath } from '../../labels/content-paths.ts';
import { UnpublishItems, ViewOnSiteItem } from '../document-menu-items.tsx';

interface DocumentMenuProps {
  kind: ContentKind;
  item: DocumentSummary;
  onDo: (action: BulkAction) => void;
}

export function DocumentMenu({ kind, item, onDo }: DocumentMenuProps) {
  const { id, title, status, deletedAt } = item;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Acțiuni: ${title || id}`}
          className="flex size-10 items-center justify-center rounded-full text-ink-soft hover:bg-ink/6 hover:text-forest data-[state=open]:bg-ink/6"
        >
          <Ellipsis size={20} aria-hidden />
        </button>
      }
    >
      {deletedAt ? (
        <MenuItem onSelect={() => onDo('restore')} icon={ArchiveRestore} label="Restaurează din coș" />
      ) : (
        <>
          <MenuItem icon={Pencil} label="Editează" link={<Link to={editContentPath(kind, id)} />} />
          <ViewOnSiteItem kind={kind} id={id} status={status} />
          {status !== 'published' && <MenuItem onSelect={() => onDo('publish')} icon={Globe} label="Publică acum" />}
          <UnpublishItems status={status} onWithdraw={() => onDo('unpublish')} onDelete={() => onDo('delete')} />
        </>
      )}
    </Menu>
  );
}
