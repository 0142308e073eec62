import { ExternalLink, EyeOff, Trash2 } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import type { DocumentStatus } from '../../../contract/content/schemas.ts';
import { MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { publicContentPath } from '../labels/content-paths.ts';

/** Shared by the list and the editor. */

interface ViewOnSiteItemProps {
  kind: ContentKind;
  id: string;
  status: DocumentStatus;
}

export const ViewOnSiteItem = ({ kind, id, status }: ViewOnSiteItemProps) =>
  status === 'published' && (
    <MenuItem asChild>
      <a href={publicContentPath(kind, id)} target="_blank" rel="noreferrer">
        <ExternalLink size={18} aria-hidden />
        Vezi pe site
      </a>
    </MenuItem>
  );

interface UnpublishItemsProps {
  status: DocumentStatus;
  onWithdraw: () => void;
  onDelete: () => void;
}

export const UnpublishItems = ({ status, onWithdraw, onDelete }: UnpublishItemsProps) => (
  <>
    {status !== 'draft' && (
      <MenuItem onSelect={onWithdraw}>
        <EyeOff size={18} aria-hidden />
        Retrage de pe site
      </MenuItem>
    )}
    <MenuDivider />
    <MenuItem onSelect={onDelete}>
      <Trash2 size={18} aria-hidden />
      Șterge
    </MenuItem>
  </>
);
