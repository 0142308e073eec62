import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  confirmOneTimeCodes,
  getProfile,
  renewRecoveryCodes,
  startOneTimeCodes,
  stopOneTimeCodes,
} from '../../../contract/accounts/routes.ts';
import { confirmOneTimeCodesSchemas, renewRecoveryCodesSchemas } from '../../../contract/accounts/schemas.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { useCheckedForm } from '../kit/forms/use-checked-submit.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { refreshSignedInUser } from '../kit/shell/session/auth-state.ts';
import { PasswordInput } from './password-input.tsx';

type Started = ReplyOf<typeof startOneTimeCodes>;

export function OneTimeCodes({ enabled, recoveryCodesLeft }: { enabled: boolean; recoveryCodesLeft: number }) {
  const [step, setStep] = useState<keyof typeof stepTexts>();
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<string[]>();
  const Icon = enabled ? ShieldCheck : ShieldOff;
  const send = {
    start: async ({ currentPassword }: Answer) =>
      setStarted(await call(startOneTimeCodes, { input: { currentPassword } })),
    renew: async (input: Answer) => setCodes((await call(renewRecoveryCodes, { input })).recoveryCodes),
    stop: stopCodes,
  };
  return (
    <FramedSection
      id="coduri"
      title="Coduri de unică folosință"
      text="La autentificare vi se cere, pe lângă parolă, un cod de șase cifre din telefon. Cine vă află parola tot nu poate intra."
      aside={
        <Badge tone={enabled ? 'leaf' : 'sand'} className="shrink-0">
          <Icon size={15} aria-hidden />
          {enabled ? 'Active' : 'Inactive'}
        </Badge>
      }
    >
      {enabled ? (
        <div className="flex flex-wrap items-center gap-3">
          <SmallButton onClick={() => setStep('renew')} label="Coduri de rezervă noi" />
          <SmallButton variant="ghost" onClick={() => setStep('stop')} label="Dezactivează" />
          <span className="text-ink-soft">Coduri de rezervă rămase: {recoveryCodesLeft}</span>
        </div>
      ) : (
        <SmallButton variant="forest" onClick={() => setStep('start')} label="Activează" />
      )}
      {step && (
        <PasswordDialog
          {...stepTexts[step]}
          send={send[step]}
          withCode={step !== 'start'}
          onClose={() => setStep(undefined)}
        />
      )}
      {started && <ScanDialog started={started} onClose={() => setStarted(undefined)} onRecoveryCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </FramedSection>
  );
}

async function stopCodes(input: Answer) {
  await call(stopOneTimeCodes, { input });
  showToast({ title: 'Codurile au fost dezactivate' });
  void refreshSignedInUser();
}

/** Each step asks for the password first. */
const stepTexts = {
  start: {
    title: 'Activați codurile',
    description:
      'Vă trebuie pe telefon o aplicație de autentificare: Google Authenticator, Microsoft Authenticator, 2FAS sau alta.',
    label: 'Continuă',
  },
  renew: {
    title: 'Coduri de rezervă noi',
    description: 'Cele vechi nu vor mai fi valabile, iar celelalte sesiuni se încheie.',
    label: 'Arată codurile',
  },
  stop: {
    title: 'Dezactivați codurile?',
    description: 'Contul va fi protejat doar de parolă. Celelalte sesiuni se încheie.',
    label: 'Dezactivează',
  },
};

const answerSchema = renewRecoveryCodesSchemas.input;
type Answer = z.output<typeof answerSchema>;

interface PasswordDialogProps {
  title: string;
  description: string;
  label: string;
  withCode: boolean;
  send: (answer: Answer) => Promise<void>;
  onClose: () => void;
}

function PasswordDialog({ withCode, send, onClose, ...texts }: PasswordDialogProps) {
  const client = useQueryClient();
  const schema = withCode ? answerSchema : answerSchema.extend({ code: z.string() });
  const { errors, isSubmitting, refusals, submit, input } = useCheckedForm(schema, { currentPassword: '', code: '' });
  const answer = async (given: Answer) => {
    await send(given);
    onClose();
    await client.invalidateQueries(buildQuery(getProfile));
  };
  return (
    <FormDialog {...texts} isPending={isSubmitting} onSubmit={submit(answer)} onClose={onClose}>
      <ErrorSummary attempt={refusals} />
      <Field label="Parola actuală" error={errors.currentPassword}>
        <PasswordInput autoComplete="current-password" {...input('currentPassword')} />
      </Field>
      {withCode && (
        <Field label="Codul din aplicație sau un cod de rezervă" error={errors.code}>
          <Input autoComplete="one-time-code" className="figures" {...input('code')} />
        </Field>
      )}
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}

/** The codes are shown only once, because the server stores only their hashes. */
function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Coduri de rezervă"
      description="Păstrați-le pe hârtie sau în managerul de parole. Fiecare cod înlocuiește telefonul o singură dată. Nu le mai afișăm."
      actions={
        <>
          <CopyButton text={codes.join('\n')} label="Copiază toate" />
          <SmallButton variant="forest" onClick={onClose} label="Le-am păstrat" />
        </>
      }
    >
      <ul className="grid gap-y-1.5 rounded-inset bg-limestone p-5 font-mono text-[0.9375rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ScanDialogProps {
  started: Started;
  onClose: () => void;
  onRecoveryCodes: (codes: string[]) => void;
}

function ScanDialog({ started, onClose, onRecoveryCodes }: ScanDialogProps) {
  const client = useQueryClient();
  const { errors, isSubmitting, refusals, submit, input } = useCheckedForm(confirmOneTimeCodesSchemas.input, {
    code: '',
  });
  const confirm = async (given: { code: string }) => {
    const { recoveryCodes } = await call(confirmOneTimeCodes, { input: given });
    onClose();
    onRecoveryCodes(recoveryCodes);
    await refreshSignedInUser();
    await client.invalidateQueries(buildQuery(getProfile));
  };
  return (
    <FormDialog
      title="Scanați codul cu telefonul"
      description="Apoi scrieți cele șase cifre pe care le arată aplicația."
      label="Activează"
      formClassName="grid gap-5 sm:grid-cols-[11rem_1fr]"
      isPending={isSubmitting}
      onSubmit={submit(confirm)}
      onClose={onClose}
    >
      <ErrorSummary attempt={refusals} />
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
        <Field label="Codul din aplicație" error={errors.code}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            className="figures tracking-[0.2em]"
            {...input('code')}
          />
        </Field>
      </div>
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}
