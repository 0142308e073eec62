import { Download, EllipsisVertical, Eraser, PenLine, UsersRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { ClientDetail } from '../../../contract/clients.ts';
import { exportClient } from '../../../contract/clients.ts';
import { addressOf } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { tellFailure } from '../parts/undo-toast.tsx';
import { useIsAdmin } from '../shell/user-context.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

/** What is done rarely: rename, merge by hand, and what the law gives to every person. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'name' | 'merge' | 'erase'>();
  const isAdmin = useIsAdmin();
  const close = () => setOpen(undefined);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button variant="outline" size="sm">
            <EllipsisVertical size={18} aria-hidden />
            Mai multe
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={6} className={menu}>
            <Action icon={<PenLine size={18} aria-hidden />} onSelect={() => setOpen('name')}>
              Schimbă numele
            </Action>
            <Action icon={<UsersRound size={18} aria-hidden />} onSelect={() => setOpen('merge')}>
              Unește cu alt client
            </Action>
            <Action icon={<Download size={18} aria-hidden />} onSelect={() => void download(client).catch(tellFailure)}>
              Descarcă toate datele (JSON)
            </Action>
            {isAdmin && (
              <Action icon={<Eraser size={18} aria-hidden />} onSelect={() => setOpen('erase')}>
                Șterge datele personale…
              </Action>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <NameDialog client={client} open={open === 'name'} onClose={close} />
      <MergeDialog client={client} open={open === 'merge'} onClose={close} />
      <EraseDialog client={client} open={open === 'erase'} onClose={close} />
    </>
  );
}

async function download({ id, name }: ClientDetail) {
  await downloadFile(addressOf(exportClient, { params: { id } }), `date-personale-${id.slice(0, 8)}.json`);
  toast({
    title: 'Fișierul este descărcat',
    description: `Cuprinde tot ce știm despre ${name}, în afară de fotografii.`,
  });
}

function Action({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={item}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

const menu = 'z-40 min-w-60 rounded-xl border border-sand bg-paper p-1.5 shadow-float data-[state=open]:animate-appear';
const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-limestone [&_svg]:text-leaf-dark';
