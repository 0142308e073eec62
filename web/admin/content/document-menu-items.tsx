import { ExternalLink, EyeOff, Trash2 } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import type { DocumentStatus } from '../../../contract/content/schemas.ts';
import { MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { publicContentPath } from '../labels/content-paths.ts';

/** Shared by the list and the editor. */

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
