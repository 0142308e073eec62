import { ArchiveRestore, Ellipsis, ExternalLink, EyeOff, Globe, Pencil, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { BulkAction, DocumentSummary } from '../../../../contract/content/staff.ts';
import { editScreen, publicPage } from '../../parts/content-screens.ts';
import { menuItem, menuPanel } from '../menu-look.ts';

interface DocumentMenuProps {
  kind: ContentKind;
  item: DocumentSummary;
  onDo: (action: BulkAction) => void;
}

/** What can be done to one document without opening it. */
export function DocumentMenu({ kind, item, onDo }: DocumentMenuProps) {
  const { id, title, status, deletedAt } = item;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Acțiuni: ${title || id}`}
        className="flex size-10 items-center justify-center rounded-full text-ink-soft hover:bg-ink/6 hover:text-forest data-[state=open]:bg-ink/6"
      >
        <Ellipsis size={20} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuPanel}>
          {deletedAt ? (
            <DropdownMenu.Item className={menuItem} onSelect={() => onDo('restore')}>
              <ArchiveRestore size={18} aria-hidden />
              Readu din coș
            </DropdownMenu.Item>
          ) : (
            <>
              <DropdownMenu.Item asChild className={menuItem}>
                <Link to={editScreen(kind, id)}>
                  <Pencil size={18} aria-hidden />
                  Editează
                </Link>
              </DropdownMenu.Item>
              {status === 'published' && (
                <DropdownMenu.Item asChild className={menuItem}>
                  <a href={publicPage(kind, id)} target="_blank" rel="noreferrer">
                    <ExternalLink size={18} aria-hidden />
                    Vezi pe site
                  </a>
                </DropdownMenu.Item>
              )}
              {status !== 'published' && (
                <DropdownMenu.Item className={menuItem} onSelect={() => onDo('publish')}>
                  <Globe size={18} aria-hidden />
                  Publică acum
                </DropdownMenu.Item>
              )}
              {status !== 'draft' && (
                <DropdownMenu.Item className={menuItem} onSelect={() => onDo('unpublish')}>
                  <EyeOff size={18} aria-hidden />
                  Retrage de pe site
                </DropdownMenu.Item>
              )}
              <DropdownMenu.Separator className="my-1.5 h-px bg-sand" />
              <DropdownMenu.Item className={menuItem} onSelect={() => onDo('delete')}>
                <Trash2 size={18} aria-hidden />
                Șterge
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
