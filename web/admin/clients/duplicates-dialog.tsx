import { useQuery } from '@tanstack/react-query';
import { listDuplicates } from '../../../contract/clients/routes.ts';
import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { clientTotalsLabel } from './client-list.tsx';
import { useClientMerging } from './use-client-changes.ts';

type Reply = ReplyOf<typeof listDuplicates>;

export function DuplicatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error } = useQuery({ ...queryOf(listDuplicates), enabled: open, staleTime: 0 });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Aceeași persoană?"
      description="Prin unire, mesajele și vizitele apar la un singur client. Se poate anula oricând din pagina clientului."
      className="sm:max-w-2xl"
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className="space-y-4">
        {data?.items.map(({ a, b, reason }) => (
          <Pair key={a.id + b.id} a={a} b={b} reason={reason} />
        ))}
      </ul>
      {data?.items.length === 0 && <p>Nu mai este nicio pereche de verificat.</p>}
    </Dialog>
  );
}

function Pair({ a, b, reason }: Reply['items'][number]) {
  const { merge, dismiss, isPending } = useClientMerging();
  const [kept, other] = a.visits + a.inquiries >= b.visits + b.inquiries ? [a, b] : [b, a];
  return (
    <li className="rounded-2xl border border-sand p-4">
      <p className="mb-3 text-ink-soft">
        {reason === 'name' ? 'Au același nume.' : 'Într-o cerere apar e-mailul unuia și telefonul celuilalt.'}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Facts client={kept} />
        <Facts client={other} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" variant="forest" disabled={isPending} onClick={() => void merge(kept, other)}>
          Da, unește-i
        </Button>
        <Button size="sm" variant="outline" disabled={isPending} onClick={() => void dismiss(kept, other)}>
          Sunt persoane diferite
        </Button>
      </div>
    </li>
  );
}

function Facts({ client }: { client: ClientSummary }) {
  return (
    <div className="min-w-0 rounded-xl bg-limestone px-4 py-3">
      <p className="font-semibold break-words">{client.name}</p>
      <p className="break-words text-ink-soft">{client.email}</p>
      <p className="text-ink-soft figures">{client.phone && readablePhone(client.phone)}</p>
      <p className="text-ink-soft">{clientTotalsLabel(client)}</p>
    </div>
  );
}
