import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  CalendarPlus,
  Handshake,
  Inbox,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareHeart,
  Newspaper,
  Phone,
  ScrollText,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AgreementState } from '../../../contract/agreements/steps.ts';
import { getClient } from '../../../contract/clients/routes.ts';
import type { ClientDetail, TimelineEntry } from '../../../contract/clients/schemas.ts';
import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { InquiryState } from '../../../contract/inquiries/steps.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import type { SubscriberState } from '../../../contract/newsletter/schemas.ts';
import type { QuoteState } from '../../../contract/quotes/steps.ts';
import type { ReviewState } from '../../../contract/reviews/steps.ts';
import type { VisitState } from '../../../contract/visits/steps.ts';
import { buildQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { MakeQuoteButton } from '../workflows/make-quote-button.tsx';
import {
  AgreementStateBadge,
  EmailStateBadge,
  InquiryStateBadge,
  QuoteStateBadge,
  ReviewStateBadge,
  SubscriberStateBadge,
  VisitStateBadge,
} from '../workflows/state-badges.tsx';
import { ClientActions } from './client-actions.tsx';
import { clientTotalsLabel } from './client-list.tsx';
import { ClientDuplicates, ClientNotes, ClientTags } from './client-sidebar.tsx';

export default function ClientPage() {
  const { id = '' } = useParams();
  // Keyed: nothing typed for one client may be saved to another.
  return <OpenedClient key={id} id={id} />;
}

function OpenedClient({ id }: { id: string }) {
  const query = useQuery({ ...buildQuery(getClient, { params: { id } }), staleTime: 0 });
  const client = query.data?.client;
  return (
    <AdminPage
      title={client?.name ?? 'Client'}
      back={{ to: '/admin/clients', label: 'Toți clienții' }}
      lead={client && `Prima dată ${formatDayAndTime(client.firstAt)}: de atunci, ${clientTotalsLabel(client)}.`}
      actions={client && <ClientActions client={client} />}
    >
      <QueryView query={query} icon={<UserRoundX size={28} aria-hidden />} failure="Clientul nu poate fi deschis">
        {({ client: shown }) => (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0 space-y-6">
              <ClientContacts client={shown} />
              <ClientTimeline entries={shown.timeline} />
            </div>
            <aside aria-label="Etichete și note" className="min-w-0 space-y-6">
              <ClientDuplicates client={shown} />
              <ClientTags client={shown} />
              <ClientNotes client={shown} />
            </aside>
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function ClientContacts({ client: { id, phones, emails } }: { client: ClientDetail }) {
  return (
    <div className="flex flex-wrap gap-2">
      {phones.map((phone) => (
        <span key={phone} className="inline-flex flex-wrap gap-2">
          <ButtonLink
            href={`tel:${phone}`}
            size="sm"
            variant="outline"
            icon={Phone}
            label={
              <>
                <span className="sr-only">Sună la </span>
                {readablePhone(phone)}
              </>
            }
          />
          <Button size="sm" variant="outline" asChild>
            <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
              <MessageCircle size={17} aria-hidden />
              WhatsApp
            </a>
          </Button>
        </span>
      ))}
      {emails.map((email) => (
        <Button key={email} size="sm" variant="outline" className="max-w-full" asChild>
          <a href={`mailto:${email}`}>
            <Mail size={17} aria-hidden />
            <span className="max-w-60 min-w-0 truncate">{email}</span>
          </a>
        </Button>
      ))}
      <Button size="sm" variant="forest" asChild>
        <Link to={`/admin/appointments/new?client=${id}`}>
          <CalendarPlus size={17} aria-hidden />
          Programare nouă
        </Link>
      </Button>
      <MakeQuoteButton from={{ kind: 'client', id }} />
      <ButtonLink
        to={`/admin/agreements/new?client=${id}`}
        size="sm"
        variant="outline"
        icon={Handshake}
        label="Contract nou"
      />
    </div>
  );
}

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  inquiry: Inbox,
  visit: CalendarDays,
  quote: ScrollText,
  agreement: Handshake,
  letter: Mail,
  newsletter: Newspaper,
  review: MessageSquareHeart,
};

function TimelineState({ entry: { kind, state } }: { entry: TimelineEntry }) {
  if (kind === 'inquiry') return <InquiryStateBadge state={state as InquiryState} />;
  if (kind === 'letter') return <EmailStateBadge state={state as EmailState} />;
  if (kind === 'visit') return <VisitStateBadge state={state as VisitState} />;
  if (kind === 'quote') return <QuoteStateBadge state={state as QuoteState} />;
  if (kind === 'agreement') return <AgreementStateBadge state={state as AgreementState} />;
  if (kind === 'review') return <ReviewStateBadge state={state as ReviewState} />;
  return <SubscriberStateBadge state={state as SubscriberState} />;
}

type Shown = 'all' | 'visit' | 'inquiry' | 'quote' | 'agreement' | 'letter';

function ClientTimeline({ entries }: { entries: TimelineEntry[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = shown === 'all' ? entries : entries.filter(({ kind }) => kind === shown);
  return (
    <section aria-labelledby="istoric">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="istoric">Istoric</h2>
        <SegmentedControl
          label="Ce se arată"
          value={shown}
          onChoose={setShown}
          choices={[
            { value: 'all', label: 'Tot' },
            { value: 'visit', label: 'Vizite' },
            { value: 'inquiry', label: 'Mesaje' },
            { value: 'quote', label: 'Oferte' },
            { value: 'agreement', label: 'Contracte' },
            { value: 'letter', label: 'E-mailuri' },
          ]}
        />
      </div>
      <ol className="relative ml-4 space-y-5 border-l border-sand pl-8">
        {visible.map((entry) => (
          <Entry key={entry.kind + entry.id} entry={entry} />
        ))}
      </ol>
      {visible.length === 0 && <p className="text-ink-soft">Niciun rezultat.</p>}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
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
        <TimelineState entry={entry} />
        <time dateTime={entry.at} className="text-xs text-ink-soft figures">
          {formatDayAndTime(entry.at)}
        </time>
      </div>
      {entry.text && (
        <p className="mt-1 line-clamp-3 max-w-2xl break-words whitespace-pre-line text-ink-soft">{entry.text}</p>
      )}
    </li>
  );
}
