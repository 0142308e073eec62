import { useQueryClient } from '@tanstack/react-query';
import { Download, EllipsisVertical, Eraser, PenLine, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { eraseClient, exportClient } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { getSite } from '../../../contract/site/routes.ts';
import { buildEndpointUrl, call } from '../../lib/call.ts';
import { downloadFile } from '../../lib/private-files.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { removeClientEntriesMentioning } from '../kit/browser-storage/local-store.ts';
import { removeQueuedVisitData } from '../kit/browser-storage/stop-queue.ts';
import { showFailureToast, useAction } from '../kit/changes/use-action.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { useIsAdmin } from '../kit/shell/session/user-context.ts';
import { formatClientTotals } from './client-list.tsx';
import { ClientSearch } from './client-search.tsx';
import { useClientChanges, useClientMerging } from './use-client-changes.ts';

export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'name' | 'merge' | 'erase'>();
  const isAdmin = useIsAdmin();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu trigger={<SmallButton icon={EllipsisVertical} label="Mai multe" />}>
        <MenuItem onSelect={() => setOpen('name')} icon={PenLine} label="Schimbă numele" />
        <MenuItem onSelect={() => setOpen('merge')} icon={UsersRound} label="Unește cu alt client" />
        <MenuItem
          icon={Download}
          label="Descarcă toate datele (JSON)"
          onSelect={() => void download(client).catch(showFailureToast)}
        />
        {isAdmin && <MenuItem onSelect={() => setOpen('erase')} icon={Eraser} label="Șterge datele personale…" />}
      </Menu>
      {open === 'name' && <NameDialog client={client} onClose={close} />}
      {open === 'merge' && <MergeDialog client={client} onClose={close} />}
      {open === 'erase' && <EraseDialog client={client} onClose={close} />}
    </>
  );
}

async function download({ id, name }: ClientDetail) {
  await downloadFile(buildEndpointUrl(exportClient, { params: { id } }), `date-personale-${id.slice(0, 8)}.json`);
  showToast({
    title: 'Fișierul este descărcat',
    description: `Cuprinde tot ce știm despre ${name}, în afară de fotografii.`,
  });
}

interface ClientDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

function NameDialog({ client, onClose }: ClientDialogProps) {
  const { save, isPending } = useClientChanges(client.id);
  const [name, setName] = useState(client.name);
  const saveName = async () => {
    if (await save({ name })) onClose();
  };
  return (
    <FormDialog
      title="Numele clientului"
      description="Rămâne cel scris aici, orice ar completa clientul în formulare."
      label="Salvează"
      isPending={isPending}
      onSubmit={submitWith(saveName)}
      onClose={onClose}
    >
      <Field label="Nume" error={name.trim().length < 2 && 'Numele trebuie să aibă cel puțin 2 caractere'}>
        <Input value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

function MergeDialog({ client, onClose }: ClientDialogProps) {
  const { merge, isPending } = useClientMerging();
  return (
    <Dialog
      onClose={onClose}
      title={`Cine mai este ${client.name}?`}
      description="Mesajele, vizitele și notele celuilalt trec aici. Se poate anula oricând."
    >
      <ClientSearch
        exceptId={client.id}
        describe={formatClientTotals}
        noMatch="Nimeni altcineva."
        disabled={isPending}
        onChoose={(other) => void merge(client, other).then((isDone) => isDone && onClose())}
      />
    </Dialog>
  );
}

function describeKept({ keptQuotes, keptAgreements }: { keptQuotes: number; keptAgreements: number }) {
  const kept = [
    ...(keptQuotes > 0 ? [pluralize(keptQuotes, 'o ofertă acceptată', 'oferte acceptate')] : []),
    ...(keptAgreements > 0 ? [pluralize(keptAgreements, 'un contract', 'contracte')] : []),
  ];
  if (kept.length === 0) return 'În jurnal a rămas doar faptul că s-a făcut.';
  return `Păstrăm cât cere legea: ${kept.join(' și ')}.`;
}

function EraseDialog({ client, onClose }: ClientDialogProps) {
  const [isSure, setSure] = useState(false);
  const coming = client.timeline.filter(({ isComing }) => isComing).length;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, isPending } = useAction(() => call(eraseClient, { params: { id: client.id } }), {
    onDone: async (erased) => {
      await navigate('/admin/clients', { replace: true });
      showToast({ title: 'Datele personale au fost șterse', description: describeKept(erased) });
      // Unsent answers and other local entries may name the client.
      removeClientEntriesMentioning(listIdentifyingWords(client));
      await removeQueuedVisitData(client.timeline.map(({ id }) => id)).catch(() => undefined);
      // Any answer but the company's own data may name the client.
      queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== getSite.path });
    },
  });
  return (
    <ConfirmDialog
      title={`Ștergeți datele clientului ${client.name}?`}
      description="La cererea persoanei. Nu se poate reveni."
      label="Șterge definitiv"
      variant="danger"
      disabled={!isSure}
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Dispar numele, adresa de e-mail, telefonul, adresele, mesajele, fotografiile, notele și e-mailurile.</li>
        <li>Dispar recenzia și abonarea la newsletter, precum și mențiunile din jurnal.</li>
        <li>
          Ofertele acceptate, cu dovezile lor, și contractele de întreținere se păstrează cât cere legea, cinci ani de
          la 1 iulie al anului următor; ciornele și ofertele refuzate dispar. Contractele în vigoare se încheie azi.
        </li>
        <li>Rămân numerele: câte vizite și mesaje au fost, când și pentru ce serviciu.</li>
        {coming > 0 && (
          <li>
            Se anulează {pluralize(coming, 'o vizită viitoare', 'vizite viitoare')}, fără e-mail către client, iar orele
            se eliberează.
          </li>
        )}
      </ul>
      <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)} className="mt-5 font-medium">
        Confirm că această persoană a cerut ștergerea datelor.
      </Checkbox>
    </ConfirmDialog>
  );
}

/** A single first name is left out, because another client may have it. */
function listIdentifyingWords({ id, name, emails, phones, timeline }: ClientDetail) {
  return [id, name.includes(' ') ? name : '', ...emails, ...phones, ...timeline.map((entry) => entry.id)];
}
