import { MailWarning } from 'lucide-react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';

/** While no mail server is configured nothing leaves, and the pages do not pretend otherwise. */
export function SmtpMissingBanner({ waiting }: { waiting: number }) {
  return (
    <div className="mb-6 flex items-start gap-4 rounded-2xl border border-terracotta/30 bg-terracotta-soft px-5 py-4 text-terracotta-dark">
      <MailWarning size={24} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <h2 className="text-terracotta-dark!">Scrisorile nu pleacă încă</h2>
        <p className="mt-1 max-w-3xl text-ink">
          Serverul nu are configurată o adresă de trimitere (SMTP).{' '}
          {waiting > 0 &&
            `${pluralize(waiting, 'O scrisoare așteaptă', 'scrisori așteaptă')} aici, unde pot fi citite. `}
          Cine întreține serverul pune adresa în variabila <code className="font-semibold">SMTP_URL</code> și îl
          repornește; ce nu s-a învechit pleacă apoi singur.
        </p>
      </div>
    </div>
  );
}
