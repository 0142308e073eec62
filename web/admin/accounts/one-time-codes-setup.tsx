import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmOneTimeCodes, startOneTimeCodes } from '../../../contract/accounts/routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFormErrors } from '../page/form-errors.ts';
import { refreshSignedInUser } from '../shell/session/auth-state.ts';
import { profileQuery } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Started = ReplyOf<typeof startOneTimeCodes>;

interface OneTimeCodesSetupProps {
  open: boolean;
  onClose: () => void;
  onRecoveryCodes: (codes: string[]) => void;
}

export function OneTimeCodesSetup({ open, onClose, onRecoveryCodes }: OneTimeCodesSetupProps) {
  const [started, setStarted] = useState<Started>();
  return (
    <>
      <PasswordDialog
        open={open}
        onClose={onClose}
        title="Activați codurile"
        text="Vă trebuie pe telefon o aplicație de autentificare: Google Authenticator, Microsoft Authenticator, 2FAS sau alta."
        action="Continuă"
        ask={({ currentPassword }) => call(startOneTimeCodes, { input: { currentPassword } })}
        onDone={setStarted}
      />
      {started && (
        <ScanDialog started={started} onClose={() => setStarted(undefined)} onRecoveryCodes={onRecoveryCodes} />
      )}
    </>
  );
}

interface ScanDialogProps {
  started: Started;
  onClose: () => void;
  onRecoveryCodes: (codes: string[]) => void;
}

function ScanDialog({ started, onClose, onRecoveryCodes }: ScanDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      const { recoveryCodes } = await call(confirmOneTimeCodes, { input });
      onClose();
      onRecoveryCodes(recoveryCodes);
      await refreshSignedInUser();
      await client.invalidateQueries(profileQuery);
    } catch (error) {
      showFormErrors(error, form.setError);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Scanați codul cu telefonul"
      description="Apoi scrieți cele șase cifre pe care le arată aplicația."
      actions={
        <Button type="submit" form={formId} variant="forest" size="sm" loading={isSubmitting} label="Activează" />
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5 sm:grid-cols-[11rem_1fr]">
        <img
          src={started.qrCode}
          alt="Cod QR pentru aplicația de autentificare"
          width={176}
          height={176}
          className="rounded-lg border border-sand"
        />
        <div className="space-y-4">
          <p className="text-ink-soft">
            Sunteți chiar pe telefon? Introduceți cheia manual:
            <code className="mt-1 block font-mono text-sm font-semibold break-words text-ink">
              {started.secret.replace(/(.{4})/g, '$1 ')}
            </code>
          </p>
          <Field label="Codul din aplicație" error={errors.code?.message}>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures tracking-[0.2em]"
              {...form.register('code')}
            />
          </Field>
          <FormAlert message={errors.root?.message} />
        </div>
      </form>
    </Dialog>
  );
}
