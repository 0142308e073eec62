import { ExternalLink, EyeOff, Trash2 } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/all.ts';
import type { DocumentStatus } from '../../../contract/content/document.ts';
import { MenuDivider, MenuItem } from '../../ui/menu.tsx';
import { publicPage } from '../parts/content-screens.ts';

/** What the menu of a document offers in its list and where it is open. */

interface SeeOnSiteProps {
  kind: ContentKind;
  id: string;
  status: DocumentStatus;
}

export const SeeOnSite = ({ kind, id, status }: SeeOnSiteProps) =>
  status === 'published' && (
    <MenuItem asChild>
      <a href={publicPage(kind, id)} target="_blank" rel="noreferrer">
        <ExternalLink size={18} aria-hidden />
        Vezi pe site
      </a>
    </MenuItem>
  );

interface WaysOffProps {
  status: DocumentStatus;
  onWithdraw: () => void;
  onDelete: () => void;
}

export const WaysOff = ({ status, onWithdraw, onDelete }: WaysOffProps) => (
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
