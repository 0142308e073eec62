import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { askForErasure, exportOwnData, getClientProfile } from '../../../contract/client-page/routes.ts';
import { buildQuery, call, endpointUrl } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

export function OwnData({ hasAskedForErasure }: { hasAskedForErasure: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({ mutationFn: () => downloadFile(endpointUrl(exportOwnData), 'datele-mele.json') });
  return (
    <>
      <p className="text-ink-soft">
        Puteți lua o copie a tot ce știm despre dumneavoastră sau ne puteți cere să ștergem.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={Download}
          loading={download.isPending}
          onClick={() => download.mutate()}
          className="max-sm:w-full"
          label="Descarcă datele mele"
        />
        {!hasAskedForErasure && (
          <Button variant="ghost" onClick={() => setAsking(true)} className="max-sm:w-full" label="Cere ștergerea" />
        )}
      </div>
      <p role="status" className="mt-4 font-medium empty:hidden">
        {hasAskedForErasure && 'Ați cerut ștergerea datelor. Vă răspundem pe e-mail în cel mult o lună.'}
      </p>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {download.error?.message}
      </p>
      {isAsking && <ErasureDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function ErasureDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(askForErasure),
    onSuccess: async () => {
      await client.invalidateQueries(buildQuery(getClientProfile));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Ștergem datele dumneavoastră?"
      description="Un coleg verifică cererea și șterge ce nu trebuie păstrat. Legea ne obligă să păstrăm contractele acceptate și actele contabile pe termenul lor; vă spunem ce rămâne și până când."
      label="Da, cer ștergerea"
      variant="danger"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}
