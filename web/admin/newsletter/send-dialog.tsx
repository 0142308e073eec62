import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { sendIssue } from '../../../contract/newsletter/routes.ts';
import type { Issue } from '../../../contract/newsletter/schemas.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { refreshNewsletter } from './refresh-newsletter.ts';

interface SendDialogProps {
  open: boolean;
  onClose: () => void;
  issue: Issue;
  readers: number;
  canSend: boolean;
  saveAll: () => Promise<number>;
}

/** Asks first: sending cannot be undone. */
export function SendDialog({ open, onClose, issue, readers, canSend, saveAll }: SendDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => call(sendIssue, { params: { id: issue.id }, input: { version: await saveAll() } }),
    onSuccess: async () => {
      onClose();
      await refreshNewsletter(client);
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={readers > 0 ? `Trimiteți la ${pluralize(readers, 'un abonat', 'abonați')}?` : 'Încă nu sunt abonați'}
      description={descriptionOf(readers, canSend)}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={close} label="Renunță" />
          {readers > 0 && canSend && (
            <Button size="sm" loading={isPending} onClick={() => mutate()} label="Trimite acum" />
          )}
        </>
      }
    >
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}

function descriptionOf(readers: number, canSend: boolean) {
  if (readers === 0)
    return 'Ediția se trimite numai celor care au confirmat abonarea. O puteți trimite după primul abonat.';
  if (!canSend)
    return 'Serverul de e-mail nu este configurat, așa că nu se poate trimite nimic. Administratorul serverului setează SMTP_URL.';
  return 'Fiecare o primește o singură dată, cu un link de dezabonare. Trimiterea continuă și dacă închideți pagina; textul nu se mai poate schimba.';
}
