import { DatabaseBackup, HardDrive, type LucideIcon, MailWarning, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BackupStatus } from '../../../contract/backup/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { WebhookNews } from '../../../contract/webhooks/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { InlineLink } from '../kit/shell/links.tsx';

export const Warning = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <section role="alert" className="flex items-start gap-4 rounded-2xl border border-danger/35 bg-danger-soft p-5">
    <Icon size={28} aria-hidden className="shrink-0 text-danger" />
    <div className="min-w-0 grow">
      <h2>{title}</h2>
      <div className="text-ink-soft">{children}</div>
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

export const HeldEmailsWarning = ({ url, waiting }: { url: string; waiting: number }) => (
  <Warning icon={MailWarning} title="E-mailurile către clienți așteaptă adresa site-ului">
    Linkurile din ele ar duce la {url}, unde nu ajunge nimeni din afară.{' '}
    {waiting > 0 && `${pluralize(waiting, 'Un e-mail așteaptă', 'e-mailuri așteaptă')}. `}
    Administratorul serverului setează <code className="font-semibold">PUBLIC_URL</code>, de exemplu
    https://www.firma.ro, și îl repornește; ce nu a expirat pleacă apoi automat. Până atunci le puteți citi la{' '}
    <InlineLink to="/admin/emails">E-mailuri</InlineLink>.
  </Warning>
);

const webhookProblems: Record<WebhookNews['problem'], string> = {
  ended: 'nu a primit nimic o săptămână și a fost oprit',
  missed: 'nu a primit la timp, iar evenimentele noi nu au mai încăput',
  failing: 'nu a mai primit nimic de o zi',
};

export const WebhooksWarning = ({ webhooks }: { webhooks: WebhookNews[] }) => (
  <Warning icon={Webhook} title="Alte programe nu mai află ce se întâmplă aici">
    <ul>
      {webhooks.map(({ id, host, problem }) => (
        <li key={id}>
          <span className="font-semibold text-ink">{host}</span> {webhookProblems[problem]}.
        </li>
      ))}
    </ul>
    Un administrator vede de ce, la <InlineLink to="/admin/settings/webhooks">Setări › Webhooks</InlineLink>.
  </Warning>
);
