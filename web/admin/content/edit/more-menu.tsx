import { CalendarClock, Ellipsis, ExternalLink, Globe } from 'lucide-react';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import type { DocumentStatus } from '../../../../contract/content/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { publicContentPath } from '../../labels/content-paths.ts';
import { ButtonLink } from '../../shell/button-link.tsx';
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
      <ButtonLink
        href={publicContentPath(kind, id)}
        aria-label="Vezi pe site"
        title="Vezi pe site"
        variant="ghost"
        size="iconSm"
        icon={ExternalLink}
      />
    );
  return (
    <Menu trigger={<Button variant="ghost" size="iconSm" aria-label="Mai multe acțiuni" icon={Ellipsis} />}>
      <ViewOnSiteItem kind={kind} id={id} status={status} />
      <MenuItem
        icon={CalendarClock}
        label={status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
        onSelect={onSchedule}
      />
      {status === 'scheduled' && (
        <MenuItem
          icon={Globe}
          label="Publică acum"
          onSelect={() => void actions.save({ status: 'published', publishAt: null })}
        />
      )}
      <UnpublishItems
        status={status}
        onWithdraw={() => void actions.save({ status: 'draft' })}
        onDelete={() => actions.remove()}
      />
    </Menu>
  );
}
