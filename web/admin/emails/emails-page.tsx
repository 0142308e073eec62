import { Mail, MailCheck, MailWarning } from 'lucide-react';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { type EmailKind, emailKindLabels } from '../../../contract/emails/email-kinds.ts';
import { listEmails, sendTestEmail } from '../../../contract/emails/routes.ts';
import { type EmailObstacle, type EmailSummary, listEmailsSchemas } from '../../../contract/emails/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { call } from '../../lib/call.ts';
import { formatShortMoment } from '../../lib/date-format.ts';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';
import { List } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { emailTabs } from '../kit/shell/navigation.ts';
import { EmailStateBadge } from '../kit/workflows/mailing-badges.tsx';
import { buildSinceChip, listStateTabs } from './delivery-list.ts';
import { DeliveryFailure, EmailDialog } from './email-dialog.tsx';

export default function EmailsPage() {
  const list = useList(listEmails, listEmailsSchemas, { refetchInterval: 20_000 });
  const { data, value, set } = list;
  // A filtered list counts only its own e-mails, so the banner cannot say how many wait in all.
  const areCountsFiltered = Boolean(value('text') || value('triedFrom'));
  return (
    <AdminPage
      title="E-mailuri"
      tabs={emailTabs}
      lead="Toate e-mailurile pe care site-ul le trimite: către clienți, abonați și echipă."
      actions={<TestEmailButton />}
    >
      {data?.obstacle && (
        <ObstacleBanner obstacle={data.obstacle} waiting={areCountsFiltered ? 0 : data.counts.unsent} />
      )}
      <List
        list={list}
        tabs={{ label: 'Starea e-mailurilor', name: 'state', tabs: listStateTabs(list) }}
        search={{ label: 'Caută destinatar sau subiect' }}
        chips={[buildSinceChip(list, 'triedFrom')]}
        failure="E-mailurile nu au putut fi încărcate"
        empty={{
          icon: Mail,
          title: 'Încă niciun e-mail',
          text: 'Aici apare fiecare e-mail: confirmarea unei vizite, răspunsul la un mesaj, newsletterul. Trimiteți-vă un e-mail de test ca să vedeți cum arată.',
        }}
        noMatch={{ title: 'Niciun rezultat', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items, obstacle }) => (
          <EmailList emails={items} obstacle={obstacle} onOpen={(id) => set({ open: id, page: value('page') })} />
        )}
      </List>
      {value('open') && <EmailDialog id={value('open')} onClose={() => set({ open: '', page: value('page') })} />}
    </AdminPage>
  );
}

interface EmailListProps {
  emails: EmailSummary[];
  obstacle: EmailObstacle | null;
  onOpen: (id: string) => void;
}

function EmailList({ emails, obstacle, onOpen }: EmailListProps) {
  return (
    <ul
      aria-label="E-mailuri"
      className="gap-x-4 divide-y divide-sand overflow-hidden rounded-2xl border border-sand md:grid md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {emails.map((email) => (
        <li key={email.id} className="md:col-span-full md:grid md:grid-cols-subgrid">
          <button
            type="button"
            onClick={() => onOpen(email.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-limestone md:col-span-full md:grid-cols-subgrid"
          >
            <span className="col-start-1 row-start-1 md:row-auto">
              <EmailStateBadge state={email.state} />
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate font-medium">{email.subject}</span>
              <span className="block truncate text-xs text-ink-soft">
                {emailKindLabels[email.kind as EmailKind] ?? email.kind}
              </span>
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate text-ink-soft">{email.to || 'destinatar șters'}</span>
              <DeliveryFailure email={email} obstacle={obstacle} />
            </span>
            <time
              dateTime={email.sentAt ?? email.createdAt}
              className="col-start-2 row-start-1 text-xs text-ink-soft figures md:col-auto md:row-auto"
            >
              {formatShortMoment(email.sentAt ?? email.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

function TestEmailButton() {
  const send = useAction(() => call(sendTestEmail), {
    refreshes: [listEmails, getDashboard],
    done: () => ({
      title: 'E-mailul de test este pregătit',
      description: 'Îl găsiți primul în listă și, dacă serverul trimite e-mailuri, în căsuța dumneavoastră.',
    }),
  });
  return <ActionButton variant="primary" icon={MailCheck} action={send} label="Trimite-mi un e-mail de test" />;
}

const obstacleTexts: Record<EmailObstacle, Record<'title' | 'reason' | 'variable', string>> = {
  smtp: {
    title: 'E-mailurile nu se trimit încă',
    reason: 'Serverul nu are configurată o adresă de trimitere (SMTP).',
    variable: 'SMTP_URL',
  },
  address: {
    title: 'E-mailurile către clienți și abonați nu se trimit încă',
    reason: 'Serverul nu știe adresa publică a site-ului, așa că linkurile din ele nu ar duce nicăieri.',
    variable: 'PUBLIC_URL',
  },
};

function ObstacleBanner({ obstacle, waiting }: { obstacle: EmailObstacle; waiting: number }) {
  const { title, reason, variable } = obstacleTexts[obstacle];
  return (
    <div className="mb-6 flex items-start gap-4 rounded-2xl border border-terracotta/30 bg-terracotta-soft px-5 py-4 text-terracotta-dark">
      <MailWarning size={24} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <h2 className="text-terracotta-dark!">{title}</h2>
        <p className="mt-1 max-w-3xl text-ink">
          {reason}{' '}
          {waiting > 0 &&
            `${pluralize(waiting, 'Un e-mail așteaptă aici și poate fi citit', 'e-mailuri așteaptă aici și pot fi citite')}. `}
          Administratorul serverului setează variabila <code className="font-semibold">{variable}</code> și îl
          repornește; e-mailurile care nu au expirat se trimit apoi automat.
        </p>
      </div>
    </div>
  );
}
