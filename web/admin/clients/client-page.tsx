import {
  CalendarDays,
  CalendarPlus,
  Handshake,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  MessageSquareText,
  Newspaper,
  ScrollText,
  UserRoundX,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useParams } from 'react-router';
import { clientAccessLife } from '../../../contract/client-page/schemas.ts';
import { createClientLink, getClient } from '../../../contract/clients/routes.ts';
import type { ClientDetail, TimelineEntry } from '../../../contract/clients/schemas.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { VisitStatus } from '../../../contract/visits/visit-status.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { formatGarden } from '../kit/workflows/client-fields.tsx';
import { ContactButtons } from '../kit/workflows/contact-buttons.tsx';
import { CopyLinkButton } from '../kit/workflows/copy-link-button.tsx';
import { EmailStateBadge, SmsStateBadge, SubscriberStateBadge } from '../kit/workflows/mailing-badges.tsx';
import { MakeQuoteButton } from '../kit/workflows/make-quote.tsx';
import {
  AgreementStateBadge,
  InquiryStateBadge,
  QuoteStateBadge,
  ReviewStateBadge,
  VisitStatusBadge,
} from '../kit/workflows/state-badges.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientDebts } from './client-debts.tsx';
import { formatClientTotals } from './client-list.tsx';
import { ClientDuplicates, ClientNotes, ClientTags } from './client-sidebar.tsx';
import { ClientSms } from './client-sms.tsx';

export default function ClientPage() {
  const { id = '' } = useParams();
  // Keyed: nothing typed for one client may be saved to another.
  return <OpenedClient key={id} id={id} />;
}

function OpenedClient({ id }: { id: string }) {
  const query = useFreshQuery(getClient, { params: { id } });
  const client = query.data?.client;
  return (
    <AdminPage
      title={client?.name ?? 'Client'}
      back={{ to: '/admin/clients', label: 'Toți clienții' }}
      lead={client && describeSince(client)}
      actions={client && <ClientActions client={client} />}
    >
      <QueryView query={query} icon={UserRoundX} failure="Clientul nu poate fi deschis">
        {({ client: shown }) => (
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
            <div className="min-w-0 space-y-6">
              <ClientContacts client={shown} />
              <ClientDebts id={shown.id} />
              <ClientGardens gardens={shown.gardens} />
            </div>
            {/* Before the history, which is long, so that a phone shows the notes first. */}
            <aside aria-label="Etichete și note" className="min-w-0 space-y-6 lg:row-span-2">
              <ClientDuplicates client={shown} />
              <ClientTags client={shown} />
              <ClientSms id={shown.id} />
              <ClientNotes client={shown} />
            </aside>
            <div className="min-w-0">
              <ClientTimeline entries={shown.timeline} />
            </div>
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function describeSince(client: ClientDetail) {
  const first = `Prima dată ${formatDayAndTime(client.firstAt)}`;
  // A client may be known from a quote or an agreement only.
  const totals = formatClientTotals(client);
  return totals ? `${first}; de atunci ${totals}.` : `${first}.`;
}

function ClientContacts({ client: { id, phones, emails } }: { client: ClientDetail }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ContactButtons phones={phones} emails={emails} />
      {emails.map((email) => (
        <CopyLinkButton
          key={email}
          label={emails.length > 1 ? `Copiază linkul paginii pentru ${email}` : 'Copiază linkul paginii sale'}
          text={`Merge o singură dată, ${formatCount(clientAccessLife.emailLinkDays, 'zile')}: deschide tot ce ține de ${email}.`}
          create={() => call(createClientLink, { params: { id }, input: { email } })}
        />
      ))}
      <SmallButtonLink
        to={`/admin/appointments/new?client=${id}`}
        variant="forest"
        icon={CalendarPlus}
        label="Programare nouă"
      />
      <MakeQuoteButton from={{ kind: 'client', id }} />
      <SmallButtonLink to={`/admin/agreements/new?client=${id}`} icon={Handshake} label="Contract nou" />
    </div>
  );
}

const ClientGardens = ({ gardens }: Pick<ClientDetail, 'gardens'>) =>
  gardens.length > 0 && (
    <section aria-labelledby="gradini">
      <h2 id="gradini">{gardens.length === 1 ? 'Grădina' : 'Grădinile'}</h2>
      <ul className="mt-2 space-y-1">
        {gardens.map((garden) => (
          <li key={formatGarden(garden)} className="break-words">
            {formatGarden(garden)}
          </li>
        ))}
      </ul>
    </section>
  );

const looks = {
  inquiry: { Icon: Inbox, StateBadge: InquiryStateBadge },
  visit: { Icon: CalendarDays, StateBadge: VisitStatusBadge },
  quote: { Icon: ScrollText, StateBadge: QuoteStateBadge },
  agreement: { Icon: Handshake, StateBadge: AgreementStateBadge },
  email: { Icon: Mail, StateBadge: EmailStateBadge },
  sms: { Icon: MessageSquareText, StateBadge: SmsStateBadge },
  newsletter: { Icon: Newspaper, StateBadge: SubscriberStateBadge },
  review: { Icon: MessageSquareHeart, StateBadge: ReviewStateBadge },
} as Record<
  TimelineEntry['kind'],
  { Icon: LucideIcon; StateBadge: ComponentType<{ state: string; status?: VisitStatus | undefined }> }
>;

const filters = [
  { value: 'all', label: 'Tot' },
  { value: 'visit', label: 'Vizite' },
  { value: 'inquiry', label: 'Mesaje' },
  { value: 'quote', label: 'Oferte' },
  { value: 'agreement', label: 'Contracte' },
  { value: 'email', label: 'E-mailuri și SMS' },
];

const noEntries = 'Încă nimic. Vizitele, mesajele, ofertele și e-mailurile apar aici, cele mai noi întâi.';

function ClientTimeline({ entries }: { entries: TimelineEntry[] }) {
  const [shown, setShown] = useState('all');
  const visible = shown === 'all' ? entries : entries.filter(({ kind }) => (kind === 'sms' ? 'email' : kind) === shown);
  return (
    <section aria-labelledby="istoric">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="istoric">Istoric</h2>
        <SegmentedControl label="Ce se arată" value={shown} onChoose={setShown} choices={filters} />
      </div>
      <ol className="relative ml-4 space-y-5 border-l border-sand pl-8">
        {visible.map((entry) => (
          <Entry key={entry.kind + entry.id} entry={entry} />
        ))}
      </ol>
      {visible.length === 0 && (
        <p className="text-ink-soft">{shown === 'all' ? noEntries : 'Nimic de felul acesta.'}</p>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { Icon, StateBadge } = looks[entry.kind];
  return (
    <li className="relative">
      <span className="absolute top-0 -left-12 flex size-8 items-center justify-center rounded-full border border-sand bg-paper text-leaf-dark">
        <Icon size={16} aria-hidden />
      </span>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {entry.to ? (
          <Link to={entry.to} className="font-semibold text-ink underline-offset-4 hover:underline">
            {entry.title}
          </Link>
        ) : (
          <span className="font-semibold">{entry.title}</span>
        )}
        <StateBadge state={entry.state} status={entry.status} />
        <time dateTime={entry.at} className="text-xs text-ink-soft figures">
          {/* The text of a visit has its hour, if one was chosen. */}
          {entry.kind === 'visit' ? formatVisitDay(toBucharestDay(new Date(entry.at))) : formatDayAndTime(entry.at)}
        </time>
      </div>
      {entry.text && (
        <p className="mt-1 line-clamp-3 max-w-2xl break-words whitespace-pre-line text-ink-soft">{entry.text}</p>
      )}
    </li>
  );
}
