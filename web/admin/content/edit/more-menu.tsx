import { CalendarClock, Ellipsis, Globe } from 'lucide-react';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentStatus } from '../../../../contract/content/document.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { SeeOnSite, WaysOff } from '../document-items.tsx';
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
      <SeeOnSite kind={kind} id={id} status={status} />
      <MenuItem onSelect={onSchedule}>
        <CalendarClock size={18} aria-hidden />
        {status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
      </MenuItem>
      {status === 'scheduled' && (
        <MenuItem onSelect={() => void deeds.save({ status: 'published', publishAt: null })}>
          <Globe size={18} aria-hidden />
          Publică acum
        </MenuItem>
      )}
      <WaysOff
        status={status}
        onWithdraw={() => void deeds.save({ status: 'draft' })}
        onDelete={() => void deeds.remove()}
      />
    </Menu>
  );
}
