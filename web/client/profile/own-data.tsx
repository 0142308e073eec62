import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { exportOwnData } from '../../../contract/client-page/routes.ts';
import { endpointUrl } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { importWithRetry } from '../../ui/layout/import-with-retry.ts';

const ErasureDialog = lazy(() => importWithRetry(() => import('./erasure-dialog.tsx')));

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
      <Suspense>{isAsking && <ErasureDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
