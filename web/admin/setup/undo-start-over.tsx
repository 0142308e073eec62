import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoStartOver } from '../../../contract/setup/routes.ts';
import type { Setup } from '../../../contract/setup/schemas.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatLongDay } from '../labels/date-format.ts';
import { showFailureToast } from '../page/action-toasts.tsx';

type Removed = NonNullable<Setup['removed']>;

/** For thirty days after starting over. */
export function UndoStartOver({ removed }: { removed: Removed }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [withSettings, setWithSettings] = useState(!removed.hasNewSettings);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(undoStartOver, { input: { withSettings } }),
    onSuccess: async () => {
      setOpen(false);
      await client.invalidateQueries();
      toast({ title: 'Firma demonstrativă este din nou pe site' });
    },
    onError: showFailureToast,
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-sand px-4 py-3 text-ink-soft">
      Firma demonstrativă a fost ștearsă. Conținutul și setările ei se pot restaura până pe{' '}
      {formatLongDay(removed.until)}.
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Undo2 size={17} aria-hidden />
        Restaurează firma demonstrativă
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Restaurați firma demonstrativă?"
        description={`Din coș revin ${removed.documents} documente. Ce ați adăugat dumneavoastră rămâne pe site lângă ele. Clienții, vizitele și mesajele inventate nu mai revin.`}
        actions={
          <>
            <Button variant="ghost" size="sm" onClick={() => setOpen(false)} label="Nu" />
            <Button size="sm" loading={isPending} onClick={() => mutate()} label="Restaurează" />
          </>
        }
      >
        <Checkbox checked={withSettings} onChange={(event) => setWithSettings(event.target.checked)}>
          Restaurează și setările anterioare
          {removed.hasNewSettings && (
            <span className="block text-danger">Datele firmei scrise între timp se înlocuiesc.</span>
          )}
        </Checkbox>
      </Dialog>
    </p>
  );
}
