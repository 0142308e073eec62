import { DatabaseBackup, HardDrive } from 'lucide-react';
import type { BackupStatus } from '../../../contract/backup/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';

export function BackupWarning({ lastGood, problem }: BackupStatus) {
  return (
    <section role="alert" className="flex items-start gap-4 rounded-2xl border border-danger/35 bg-danger-soft p-5">
      <DatabaseBackup size={28} aria-hidden className="shrink-0 text-danger" />
      <div>
        <h2>De două zile nu s-a făcut nicio copie de siguranță</h2>
        <p className="text-ink-soft">
          {lastGood ? `Ultima bună este de ${formatDayAndTime(lastGood.at)}.` : 'Nu există încă niciuna bună.'} Anunțați
          administratorul serverului.
          {problem && ` Arătați-i ce a spus serverul: „${problem.message}”`}
        </p>
      </div>
    </section>
  );
}

export const LastBackup = ({ at }: { at: string }) => (
  <p className="text-ink-soft">Ultima copie de siguranță verificată: {formatDayAndTime(at)}.</p>
);

export function DiskWarning({ freeMb }: { freeMb: number }) {
  return (
    <section role="alert" className="flex items-start gap-4 rounded-2xl border border-danger/35 bg-danger-soft p-5">
      <HardDrive size={28} aria-hidden className="shrink-0 text-danger" />
      <div>
        <h2>Discul serverului este aproape plin</h2>
        <p className="text-ink-soft">
          Mai sunt liberi {freeMb} MB. Programările și mesajele se primesc în continuare, dar imaginile și fotografiile
          nu. Anunțați administratorul serverului.
        </p>
      </div>
    </section>
  );
}
