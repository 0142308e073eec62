import { Bell, BellOff } from 'lucide-react';
import { Button } from './button.tsx';

interface NoticeSwitchProps {
  /** Null until the state is known. */
  state: 'unsupported' | 'blocked' | 'off' | 'on' | null;
  isBusy: boolean;
  hasFailed: boolean;
  onTurnOn: () => void;
  onTurnOff: () => void;
}

const texts = {
  unsupported:
    'Browserul acesta nu primește notificări. Pe iPhone, adăugați întâi pagina pe ecranul principal și deschideți-o de acolo.',
  blocked: 'Notificările sunt blocate în browser. Permiteți-le pentru această pagină din setările browserului.',
  off: 'Oprite pe acest dispozitiv.',
  on: 'Pornite pe acest dispozitiv.',
};

/** Turns push notices on and off; the browser asks for its permission only after a tap. */
export function NoticeSwitch({ state, isBusy, hasFailed, onTurnOn, onTurnOff }: NoticeSwitchProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 flex-1 basis-52 text-ink-soft">
        {state && (hasFailed ? 'Nu s-a putut schimba. Verificați conexiunea și încercați din nou.' : texts[state])}
      </p>
      {state === 'off' && (
        <Button size="sm" variant="outline" icon={Bell} loading={isBusy} onClick={onTurnOn} label="Pornește" />
      )}
      {state === 'on' && (
        <Button size="sm" variant="outline" icon={BellOff} loading={isBusy} onClick={onTurnOff} label="Oprește" />
      )}
    </div>
  );
}
