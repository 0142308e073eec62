import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { renewRecoveryCodes, stopOneTimeCodes } from '../../../contract/accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FramedSection } from '../page/framed-section.tsx';
import { refreshSignedInUser } from '../shell/session/auth-state.ts';
import { OneTimeCodesSetup } from './one-time-codes-setup.tsx';
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

interface RecoveryCodesDialogProps {
  codes: string[] | undefined;
  onClose: () => void;
}

/** Shown once: only their hashes are stored. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
