import { CalendarClock, Ellipsis, ExternalLink, EyeOff, FileText, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentStatus } from '../../../../contract/content/staff.ts';
import { Button } from '../../../ui/button.tsx';
import { publicPage } from '../../parts/content-screens.ts';
import { menuItem, menuPanel } from '../menu-look.ts';
import type { DocumentDeeds } from './use-document-deeds.ts';

interface MoreMenuProps {
  kind: ContentKind;
  id: string;
  status: DocumentStatus;
  deeds: DocumentDeeds;
  onSchedule: () => void;
}

/** What is done seldom to a document that is open. */
export function MoreMenu({ kind, id, status, deeds, onSchedule }: MoreMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="iconSm" aria-label="Mai multe acțiuni">
          <Ellipsis size={20} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={menuPanel}>
          {status === 'published' && (
            <DropdownMenu.Item asChild className={menuItem}>
              <a href={publicPage(kind, id)} target="_blank" rel="noreferrer">
                <ExternalLink size={18} aria-hidden />
                Vezi pe site
              </a>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={menuItem} onSelect={onSchedule}>
            <CalendarClock size={18} aria-hidden />
            {status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
          </DropdownMenu.Item>
          {status === 'scheduled' && (
            <DropdownMenu.Item
              className={menuItem}
              onSelect={() => void deeds.save({ status: 'published', publishAt: null })}
            >
              <FileText size={18} aria-hidden />
              Publică acum
            </DropdownMenu.Item>
          )}
          {status !== 'draft' && (
            <DropdownMenu.Item className={menuItem} onSelect={() => void deeds.save({ status: 'draft' })}>
              <EyeOff size={18} aria-hidden />
              Retrage de pe site
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className="my-1.5 h-px bg-sand" />
          <DropdownMenu.Item className={menuItem} onSelect={() => void deeds.remove()}>
            <Trash2 size={18} aria-hidden />
            Șterge
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
