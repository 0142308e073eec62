import { MailWarning } from 'lucide-react';
import { Link } from 'react-router';

/** While no letter leaves this server. */
export function SmtpMissingNotice() {
  return (
    <p className="mb-5 flex items-start gap-3 rounded-2xl bg-terracotta-soft px-4 py-3 text-terracotta-dark">
      <MailWarning size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        Serverul nu trimite încă emailuri. Răspunsurile scrise aici așteaptă în{' '}
        <Link to="/admin/letters" className="font-semibold underline underline-offset-4">
          Scrisori
        </Link>
        ; până atunci răspundeți la telefon sau pe WhatsApp.
      </span>
    </p>
  );
}
