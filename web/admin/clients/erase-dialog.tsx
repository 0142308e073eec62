import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { eraseClient } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { getSite } from '../../../contract/site/routes.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { removeClientEntriesMentioning } from '../browser-storage/local-store.ts';
import { readQueuedPhotos, removeQueuedPhoto } from '../browser-storage/photo-queue.ts';
import { clearQueuedNames } from '../browser-storage/step-queue.ts';
import { useAction } from '../changes/use-action.tsx';

/** Cannot be undone, so it asks first. */
export function EraseDialog({ client, open, onClose }: { client: ClientDetail; open: boolean; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, isPending } = useAction(() => call(eraseClient, { params: { id: client.id } }), {
    onDone: async () => {
      await navigate('/admin/clients', { replace: true });
      toast({ title: 'Datele personale au fost șterse', description: 'În jurnal a rămas doar faptul că s-a făcut.' });
      // Unsent answers and other local entries may name the client.
      removeClientEntriesMentioning(identifyingWords(client));
      await removeQueuedVisitData(client.timeline.map(({ id }) => id)).catch(() => undefined);
      // Any answer but the company's own data may name the client.
      queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== getSite.path });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Ștergeți datele lui ${client.name}?`}
      description="La cererea persoanei. Nu se poate reveni."
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onClose} label="Renunță" />
          <Button size="sm" variant="danger" disabled={!isSure} loading={isPending} onClick={() => run()}>
            Șterge definitiv
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Dispar numele, adresa de e-mail, telefonul, adresele, mesajele, fotografiile, notele și e-mailurile.</li>
        <li>Dispar recenzia și abonarea la newsletter, precum și mențiunile din jurnal.</li>
        <li>Rămân numerele: câte vizite și mesaje au fost, când și pentru ce serviciu.</li>
        <li>Vizitele viitoare rămân în calendar fără nume: anulați-le înainte, dacă este cazul.</li>
      </ul>
      <label className="mt-5 flex items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
          className="mt-1 size-5 accent-danger"
        />
        Confirm că această persoană a cerut ștergerea datelor.
      </label>
    </Dialog>
  );
}

/** A single first name could be another client's. */
function identifyingWords({ id, name, emails, phones, timeline }: ClientDetail) {
  return [id, name.includes(' ') ? name : '', ...emails, ...phones, ...timeline.map((entry) => entry.id)];
}

/** Queued photos are dropped; queued steps lose the name. */
async function removeQueuedVisitData(ids: string[]) {
  clearQueuedNames(({ visitId }) => ids.includes(visitId));
  for (const { key, visitId } of await readQueuedPhotos()) if (ids.includes(visitId)) await removeQueuedPhoto(key);
}
