import { ArchiveRestore, Ellipsis, ExternalLink, EyeOff, Globe, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentSummary } from '../../../../contract/content/document.ts';
import type { BulkAction } from '../../../../contract/content/staff.ts';
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { editScreen, publicPage } from '../../parts/content-screens.ts';

interface DocumentMenuProps {
  kind: ContentKind;
  item: DocumentSummary;
  onDo: (action: BulkAction) => void;
}

/** What can be done to one document without opening it. */
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
        <MenuItem onSelect={() => onDo('restore')}>
          <ArchiveRestore size={18} aria-hidden />
          Readu din coș
        </MenuItem>
      ) : (
        <>
          <MenuItem asChild>
            <Link to={editScreen(kind, id)}>
              <Pencil size={18} aria-hidden />
              Editează
            </Link>
          </MenuItem>
          {status === 'published' && (
            <MenuItem asChild>
              <a href={publicPage(kind, id)} target="_blank" rel="noreferrer">
                <ExternalLink size={18} aria-hidden />
                Vezi pe site
              </a>
            </MenuItem>
          )}
          {status !== 'published' && (
            <MenuItem onSelect={() => onDo('publish')}>
              <Globe size={18} aria-hidden />
              Publică acum
            </MenuItem>
          )}
          {status !== 'draft' && (
            <MenuItem onSelect={() => onDo('unpublish')}>
              <EyeOff size={18} aria-hidden />
              Retrage de pe site
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem onSelect={() => onDo('delete')}>
            <Trash2 size={18} aria-hidden />
            Șterge
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
