import { CalendarClock, Ellipsis, ExternalLink, EyeOff, FileText, Trash2 } from 'lucide-react';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentStatus } from '../../../../contract/content/document.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { publicPage } from '../../parts/content-screens.ts';
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
    <Menu
      trigger={
        <Button variant="ghost" size="iconSm" aria-label="Mai multe acțiuni">
          <Ellipsis size={20} aria-hidden />
        </Button>
      }
    >
      {status === 'published' && (
        <MenuItem asChild>
          <a href={publicPage(kind, id)} target="_blank" rel="noreferrer">
            <ExternalLink size={18} aria-hidden />
            Vezi pe site
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={onSchedule}>
        <CalendarClock size={18} aria-hidden />
        {status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
      </MenuItem>
      {status === 'scheduled' && (
        <MenuItem onSelect={() => void deeds.save({ status: 'published', publishAt: null })}>
          <FileText size={18} aria-hidden />
          Publică acum
        </MenuItem>
      )}
      {status !== 'draft' && (
        <MenuItem onSelect={() => void deeds.save({ status: 'draft' })}>
          <EyeOff size={18} aria-hidden />
          Retrage de pe site
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem onSelect={() => void deeds.remove()}>
        <Trash2 size={18} aria-hidden />
        Șterge
      </MenuItem>
    </Menu>
  );
}
