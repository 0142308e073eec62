import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  confirmOneTimeCodes,
  renewRecoveryCodes,
  startOneTimeCodes,
  stopOneTimeCodes,
} from '../../../contract/accounts/routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFormErrors } from '../forms/form-errors.ts';
import { FramedSection } from '../shell/framed-section.tsx';
import { refreshSignedInUser } from '../shell/session/auth-state.ts';
import { profileQuery } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Step = 'none' | 'start' | 'renew' | 'stop';

export function OneTimeCodes({ enabled, recoveryCodesLeft }: { enabled: boolean; recoveryCodesLeft: number }) {
  const [step, setStep] = useState<Step>('none');
  const [codes, setCodes] = useState<string[]>();
  const close = () => setStep('none');
  return (
    <FramedSection
      id="coduri"
      title="Coduri de unică folosință"
      text="La autentificare vi se cere, pe lângă parolă, un cod de șase cifre din telefon. Cine vă află parola tot nu poate intra."
      aside={<CodesBadge enabled={enabled} />}
    >
      {enabled ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" variant="outline" onClick={() => setStep('renew')} label="Coduri de rezervă noi" />
          <Button size="sm" variant="ghost" onClick={() => setStep('stop')} label="Dezactivează" />
          <span className="text-ink-soft">Coduri de rezervă rămase: {recoveryCodesLeft}</span>
        </div>
      ) : (
        <Button size="sm" variant="forest" onClick={() => setStep('start')} label="Activează" />
      )}
      <OneTimeCodesSetup open={step === 'start'} onClose={close} onRecoveryCodes={setCodes} />
      <PasswordDialog
        open={step === 'renew'}
        onClose={close}
        title="Coduri de rezervă noi"
        text="Cele vechi nu vor mai fi valabile, iar celelalte sesiuni se încheie."
        withCode
        action="Arată codurile"
        ask={(input) => call(renewRecoveryCodes, { input })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
      <PasswordDialog
        open={step === 'stop'}
        onClose={close}
        title="Dezactivați codurile?"
        text="Contul va fi protejat doar de parolă. Celelalte sesiuni se încheie."
        withCode
        action="Dezactivează"
        ask={(input) => call(stopOneTimeCodes, { input })}
        done="Codurile au fost dezactivate"
        onDone={() => void refreshSignedInUser()}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </FramedSection>
  );
}

function CodesBadge({ enabled }: { enabled: boolean }) {
  const Icon = enabled ? ShieldCheck : ShieldOff;
  return (
    <Badge tone={enabled ? 'leaf' : 'sand'} className="shrink-0">
      <Icon size={15} aria-hidden />
      {enabled ? 'Active' : 'Inactive'}
    </Badge>
  );
}

/** Shown once: only their hashes are stored. */
function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title="Coduri de rezervă"
      description="Păstrați-le pe hârtie sau în managerul de parole. Fiecare cod înlocuiește telefonul o singură dată. Nu le mai afișăm."
      actions={
        <>
          <CopyButton text={codes?.join('\n') ?? ''} label="Copiază toate" />
          <Button variant="forest" size="sm" onClick={onClose} label="Le-am păstrat" />
        </>
      }
    >
      <ul className="grid gap-y-1.5 rounded-inset bg-limestone p-5 font-mono text-[0.9375rem]">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type Started = ReplyOf<typeof startOneTimeCodes>;

interface OneTimeCodesSetupProps {
  open: boolean;
  onClose: () => void;
  onRecoveryCodes: (codes: string[]) => void;
}

function OneTimeCodesSetup({ open, onClose, onRecoveryCodes }: OneTimeCodesSetupProps) {
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
