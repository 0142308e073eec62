import { type FormEvent, useId, useState } from 'react';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useClientChanges } from './use-client-changes.ts';

export function NameDialog({ client, open, onClose }: { client: ClientDetail; open: boolean; onClose: () => void }) {
  const formId = useId();
  const { save, isPending } = useClientChanges(client.id);
  const [name, setName] = useState(client.name);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ name })) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Numele clientului"
      description="Rămâne cel scris aici, orice ar completa clientul în formulare."
      actions={<Button type="submit" form={formId} size="sm" variant="forest" loading={isPending} label="Salvează" />}
    >
      <form id={formId} onSubmit={onSubmit}>
        <Field label="Nume" error={name.trim().length < 2 && 'Numele trebuie să aibă cel puțin 2 caractere'}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
