import { DatabaseBackup, HardDrive, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { BackupStatus } from '../../../contract/backup/schemas.ts';
import { timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';

interface DashboardSectionProps {
  title: string;
  count?: number;
  to?: string;
  linkLabel?: string;
  children: ReactNode;
}

export function DashboardSection({ title, count = 0, to, linkLabel, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>
          {title} {count > 0 && <span className="text-ink-soft">({count})</span>}
        </h2>
        {to && (
          <Link to={to} className="text-leaf-dark">
            {linkLabel}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export const percent = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

interface Fact {
  label: string;
  value: string;
  to?: string;
}

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {facts.map(({ label, value, to }) => (
      <div
        key={label}
        className="relative flex flex-col-reverse justify-end rounded-2xl bg-limestone p-4 has-[a]:hover:bg-leaf-soft"
      >
        <dt className="text-ink-soft">{label}</dt>
        <dd className="text-2xl font-semibold text-forest figures">
          {to ? (
            <Link to={to} className="stretch text-inherit no-underline">
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const Warning = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <section role="alert" className="flex items-start gap-4 rounded-2xl border border-danger/35 bg-danger-soft p-5">
    <Icon size={28} aria-hidden className="shrink-0 text-danger" />
    <div>
      <h2>{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </div>
  </section>
);

export const BackupWarning = ({ lastGood, problem }: BackupStatus) => (
  <Warning icon={DatabaseBackup} title="De două zile nu s-a făcut nicio copie de siguranță">
    {lastGood ? `Ultima bună este de ${formatDayAndTime(lastGood.at)}.` : 'Nu există încă niciuna bună.'} Anunțați
    administratorul serverului.
    {problem && ` Arătați-i ce a spus serverul: „${problem.message}”`}
  </Warning>
);

export const DiskWarning = ({ freeMb }: { freeMb: number }) => (
  <Warning icon={HardDrive} title="Discul serverului este aproape plin">
    Mai sunt liberi {freeMb} MB. Programările și mesajele se primesc în continuare, dar imaginile și fotografiile nu.
    Anunțați administratorul serverului.
  </Warning>
);

export function greetingAt(now: Date) {
  const hour = Number(timeInBucharest(now).slice(11, 13));
  if (hour >= 5 && hour < 11) return 'Bună dimineața';
  return hour >= 11 && hour < 18 ? 'Bună ziua' : 'Bună seara';
}
