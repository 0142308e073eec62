import { ArchiveRestore, Ellipsis, ExternalLink, EyeOff, Globe, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { BulkAction, DocumentStatus, DocumentSummary } from '../../../../contract/content/schemas.ts';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import { editContentPath, publicContentPath } from '../../shell/content-kinds.ts';

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

export const ViewOnSiteItem = ({ kind, id, status }: { kind: ContentKind; id: string; status: DocumentStatus }) =>
  status === 'published' && (
    <MenuItem
      icon={ExternalLink}
      label="Vezi pe site"
      link={<a href={publicContentPath(kind, id)} target="_blank" rel="noreferrer" />}
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
