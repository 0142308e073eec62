import {
  Bot,
  CalendarCheck2,
  CalendarPlus,
  CalendarX2,
  CircleAlert,
  CircleCheck,
  FilePen,
  Inbox,
  type LucideIcon,
  MailX,
  MessageSquareHeart,
  MessageSquareX,
  ReceiptText,
  RefreshCw,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { type DashboardToday, failedEmailDays, unclosedVisitDays } from '../../../contract/dashboard/schemas.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { formatCount, pluralize, pluralizeWord } from '../../../contract/kernel/pluralize.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { classes } from '../../ui/classes.ts';
import { buildContentListPath } from '../kit/shell/content-kinds.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { CrewConflictNote } from '../kit/workflows/crew-conflict.tsx';
import { VisitStatusBadge } from '../kit/workflows/state-badges.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import * as links from './figure-links.ts';

export function TasksSection({ today, isNew }: { today: DashboardToday; isNew: boolean }) {
  const tasks = listTasks(today);
  const { items, total } = today.crewConflicts;
  if (tasks.length === 0 && total === 0) return <AllDone isNew={isNew} />;
  return (
    <DashboardSection title="De făcut">
      {total > 0 && (
        <ul aria-label={decideLabel} className="mb-3 grid gap-3 lg:grid-cols-2">
          {items.map(({ id, name, date, status, conflict }) => (
            <li key={id}>
              <CrewConflictNote visitId={id} conflict={conflict}>
                <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
                  <span>
                    <InlineLink to={`/admin/appointments/${id}`}>{name}</InlineLink>,{' '}
                    {formatVisitTime({ localTime: date })}
                  </span>
                  <VisitStatusBadge status={status} />
                </p>
              </CrewConflictNote>
            </li>
          ))}
          {total > items.length && (
            <li className="text-ink-soft">
              Încă {pluralize(total - items.length, 'o lucrare', 'lucrări')} după acestea.
            </li>
          )}
        </ul>
      )}
      {tasks.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
          {tasks.map((task) => (
            // Two cards may lead to the same list.
            <li key={`${task.to} ${task.label}`}>
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}

const decideLabel = 'Lucrări despre care hotărâți';

function TaskCard({ task: { to, icon: Icon, count, label, detail, isUrgent } }: { task: Task }) {
  return (
    <Link to={to} className={classes(card, isUrgent ? urgent : calm)}>
      <span className="flex items-start justify-between gap-2">
        <span
          className={classes('text-3xl leading-none font-semibold figures', isUrgent ? 'text-danger' : 'text-forest')}
        >
          {count}
        </span>
        <Icon size={20} aria-hidden className={isUrgent ? 'text-danger' : 'text-leaf-dark'} />
      </span>
      <span className="block pt-4 font-semibold text-ink">{label}</span>
      {detail && <span className={classes('block', isUrgent ? 'text-danger' : 'text-ink-soft')}>{detail}</span>}
    </Link>
  );
}

const card = 'flex h-full min-h-30 flex-col rounded-2xl border p-4 no-underline transition-colors';
const calm = 'border-sand hover:border-leaf hover:bg-leaf-soft/40';
const urgent = 'border-danger/35 bg-danger-soft hover:border-danger';

function AllDone({ isNew }: { isNew: boolean }) {
  const Icon = isNew ? Inbox : CircleCheck;
  return (
    <section className="flex items-start gap-4 rounded-2xl bg-leaf-soft p-5 sm:items-center">
      <Icon size={30} aria-hidden className="shrink-0 text-leaf-dark" />
      <div>
        <h2>{isNew ? 'Încă nicio cerere' : 'Totul e la zi'}</h2>
        <p className="text-ink-soft">
          {isNew
            ? 'Aici apar cererile de vizită, mesajele și tot ce așteaptă un răspuns. Până atunci, puteți aduce clienții și prețurile pe care le aveți deja și pregăti conținutul site-ului.'
            : 'Nicio cerere, niciun mesaj și niciun e-mail nu așteaptă.'}
        </p>
        {isNew && (
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
            <InlineLink to="/admin/settings/import">Import din Excel</InlineLink>
            <InlineLink to="/admin/services">Servicii</InlineLink>
            <InlineLink to="/admin/portfolio">Portofoliu</InlineLink>
            <InlineLink to="/admin/blog/new">Articol nou</InlineLink>
          </p>
        )}
      </div>
    </section>
  );
}

interface Task {
  to: string;
  icon: LucideIcon;
  count: number;
  label: string;
  detail?: string;
  isUrgent?: boolean;
}

function listTasks(today: DashboardToday): Task[] {
  const tasks = [
    ...listRequestTasks(today),
    ...listFollowUpTasks(today),
    ...listContestedPayments(today),
    ...listContractTasks(today),
    ...listDraftTasks(today),
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** What clients ask for. */
const listRequestTasks = ({ messages, toConfirm, suspicious }: DashboardToday): Task[] => [
  {
    to: links.unansweredInquiriesLink,
    icon: Inbox,
    count: messages.waiting,
    label: pluralizeWord(messages.waiting, 'mesaj fără răspuns', 'mesaje fără răspuns'),
    ...describeDeadline(messages),
  },
  {
    to: links.unconfirmedVisitsLink,
    icon: CalendarCheck2,
    count: toConfirm,
    label: pluralizeWord(toConfirm, 'cerere de confirmat', 'cereri de confirmat'),
  },
  {
    to: links.suspiciousVisitsLink,
    icon: Bot,
    count: suspicious,
    label: pluralizeWord(suspicious, 'cerere de verificat', 'cereri de verificat'),
    detail: 'par trimise de roboți sau sunt prea multe',
  },
];

const listFollowUpTasks = ({ date, unclosed, failedEmails, failedSms, reviews }: DashboardToday): Task[] => [
  {
    to: links.buildUnclosedVisitsLink({ from: addDays(date, -unclosedVisitDays), to: addDays(date, -1) }),
    icon: CalendarX2,
    count: unclosed,
    label: pluralizeWord(unclosed, 'vizită trecută de încheiat', 'vizite trecute de încheiat'),
    detail: 'notați dacă a avut loc lucrarea',
  },
  {
    to: links.buildFailedEmailsLink(addDays(date, -failedEmailDays)),
    icon: MailX,
    count: failedEmails,
    label: pluralizeWord(failedEmails, 'e-mail netrimis', 'e-mailuri netrimise'),
    detail: `în ultimele ${formatCount(failedEmailDays, 'zile')}`,
    isUrgent: true,
  },
  {
    to: links.buildFailedSmsLink(addDays(date, -failedEmailDays)),
    icon: MessageSquareX,
    count: failedSms,
    label: pluralizeWord(failedSms, 'SMS netrimis', 'SMS-uri netrimise'),
    detail: `în ultimele ${formatCount(failedEmailDays, 'zile')}`,
    isUrgent: true,
  },
  {
    to: '/admin/reviews?state=answered',
    icon: MessageSquareHeart,
    count: reviews,
    label: pluralizeWord(reviews, 'recenzie de moderat', 'recenzii de moderat'),
  },
];

const listContractTasks = ({ quotes, agreementsToRenew }: DashboardToday): Task[] => [
  {
    to: '/admin/quotes?state=accepted',
    icon: CalendarPlus,
    count: quotes.toSchedule,
    label: pluralizeWord(quotes.toSchedule, 'ofertă acceptată de programat', 'oferte acceptate de programat'),
  },
  {
    to: links.quotesToCollectLink,
    icon: Wallet,
    count: quotes.toCollect.total,
    label: pluralizeWord(quotes.toCollect.total, 'ofertă de încasat', 'oferte de încasat'),
    ...describeCollecting(quotes.toCollect),
  },
  {
    to: links.buildToInvoiceLink('quote'),
    icon: ReceiptText,
    count: quotes.toInvoice,
    label: pluralizeWord(quotes.toInvoice, 'lucrare de facturat', 'lucrări de facturat'),
  },
  {
    to: links.buildToInvoiceLink('advance'),
    icon: ReceiptText,
    count: quotes.advances.total,
    label: pluralizeWord(quotes.advances.total, 'avans de facturat', 'avansuri de facturat'),
    ...(quotes.advances.overdue > 0 && {
      detail: `${quotes.advances.overdue} peste termenul legal`,
      isUrgent: true,
    }),
  },
  {
    to: links.buildToInvoiceLink(quotes.failedHandovers.kind),
    icon: ReceiptText,
    count: quotes.failedHandovers.total,
    label: pluralizeWord(
      quotes.failedHandovers.total,
      'predare la facturare de lămurit',
      'predări la facturare de lămurit',
    ),
    isUrgent: true,
  },
  {
    to: '/admin/agreements?renew=yes',
    icon: RefreshCw,
    count: agreementsToRenew,
    label: agreementsToRenew === 1 ? 'contract de reînnoit' : 'contracte de reînnoit',
  },
];

const describeCollecting = ({ due, overdue }: DashboardToday['quotes']['toCollect']): Deadline => ({
  detail: [formatBani(due), overdue > 0 && pluralize(overdue, 'o restanță', 'restanțe')].filter(Boolean).join(', '),
  isUrgent: overdue > 0,
});

const listContestedPayments = ({ quotes: { contested } }: DashboardToday): Task[] =>
  contested
    ? [
        {
          to: `/admin/quotes/${contested.quoteId}`,
          icon: CircleAlert,
          count: contested.total,
          label: pluralizeWord(contested.total, 'plată contestată la bancă', 'plăți contestate la bancă'),
          detail: `${formatBani(contested.sum)}: răspundeți în Stripe`,
          isUrgent: true,
        },
      ]
    : [];

const listDraftTasks = ({ drafts }: DashboardToday): Task[] =>
  drafts.map(({ kind, count }) => ({
    to: `${buildContentListPath(kind as ContentKind)}?status=draft`,
    icon: FilePen,
    count,
    label: pluralizeWord(count, 'ciornă', 'ciorne'),
    detail: getContentType(kind as ContentKind)?.label.many ?? kind,
  }));

type Deadline = Pick<Task, 'detail' | 'isUrgent'>;

function describeDeadline({ replyHours, soon, overdue }: DashboardToday['messages']): Deadline {
  if (replyHours === null) return {};
  const promised = pluralize(replyHours, 'o oră', 'ore');
  if (overdue > 0) return { detail: `${overdue === 1 ? 'unul' : overdue} peste ${promised}`, isUrgent: true };
  if (soon > 0) return { detail: `${soon === 1 ? 'unul' : soon} aproape de ${promised}` };
  return { detail: 'toate în termen' };
}
