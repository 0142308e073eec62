import { HardDrive } from 'lucide-react';

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
