import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { askForErasure, getClientProfile } from '../../../../contract/client-page/routes.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';

interface ErasureDialogProps {
  onClose: () => void;
  /** Receives the focus after asking: the pressed button is gone. */
  returnTo: RefObject<HTMLElement | null>;
}

export default function ErasureDialog({ onClose, returnTo }: ErasureDialogProps) {
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
      returnTo={returnTo}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}
