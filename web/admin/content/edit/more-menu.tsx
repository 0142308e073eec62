import { CalendarClock, Ellipsis, ExternalLink, Globe } from 'lucide-react';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import type { DocumentStatus } from '../../../../contract/content/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { publicContentPath } from '../../labels/content-paths.ts';
import { UnpublishItems, ViewOnSiteItem } from '../document-menu-items.tsx';
import type { DocumentActions } from './use-document-actions.ts';

interface MoreMenuProps {
  kind: ContentKind;
  id: string;
  status: DocumentStatus;
  actions: DocumentActions;
  onSchedule: () => void;
}

export function MoreMenu({ kind, id, status, actions, onSchedule }: MoreMenuProps) {
  if (contentTypeOf(kind).isFixed)
    return (
      <Button asChild variant="ghost" size="iconSm">
        <a
          href={publicContentPath(kind, id)}
          target="_blank"
          rel="noreferrer"
          aria-label="Vezi pe site"
          title="Vezi pe site"
        >
          <ExternalLink size={19} aria-hidden />
        </a>
      </Button>
    );
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="iconSm" aria-label="Mai multe acțiuni">
          <Ellipsis size={20} aria-hidden />
        </Button>
      }
    >
      <ViewOnSiteItem kind={kind} id={id} status={status} />
      <MenuItem onSelect={onSchedule}>
        <CalendarClock size={18} aria-hidden />
        {status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
      </MenuItem>
      {status === 'scheduled' && (
        <MenuItem onSelect={() => void actions.save({ status: 'published', publishAt: null })}>
          <Globe size={18} aria-hidden />
          Publică acum
        </MenuItem>
      )}
      <UnpublishItems
        status={status}
        onWithdraw={() => void actions.save({ status: 'draft' })}
        onDelete={() => actions.remove()}
      />
    </Menu>
  );
}
