import { Download, EllipsisVertical, Eraser, PenLine, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { exportClient } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { showFailureToast } from '../page/action-toasts.tsx';
import { useIsAdmin } from '../shell/session/user-context.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'name' | 'merge' | 'erase'>();
  const isAdmin = useIsAdmin();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu trigger={<Button variant="outline" size="sm" icon={EllipsisVertical} label="Mai multe" />}>
        <MenuItem onSelect={() => setOpen('name')} icon={PenLine} label="Schimbă numele" />
        <MenuItem onSelect={() => setOpen('merge')} icon={UsersRound} label="Unește cu alt client" />
        <MenuItem
          icon={Download}
          label="Descarcă toate datele (JSON)"
          onSelect={() => void download(client).catch(showFailureToast)}
        />
        {isAdmin && <MenuItem onSelect={() => setOpen('erase')} icon={Eraser} label="Șterge datele personale…" />}
      </Menu>
      <NameDialog client={client} open={open === 'name'} onClose={close} />
      <MergeDialog client={client} open={open === 'merge'} onClose={close} />
      <EraseDialog client={client} open={open === 'erase'} onClose={close} />
    </>
  );
}

async function download({ id, name }: ClientDetail) {
  await downloadFile(endpointUrl(exportClient, { params: { id } }), `date-personale-${id.slice(0, 8)}.json`);
  toast({
    title: 'Fișierul este descărcat',
    description: `Cuprinde tot ce știm despre ${name}, în afară de fotografii.`,
  });
}
