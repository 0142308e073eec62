import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteDetail, QuoteSource } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { showFailureToast } from '../kit/changes/use-action.tsx';
import { AdminPage, FramedSection } from '../kit/shell/admin-page.tsx';
import { IconButton } from '../kit/shell/buttons.tsx';
import { buildEditContentPath } from '../kit/shell/content-kinds.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { EventList } from '../kit/workflows/event-list.tsx';
import { QuoteStateBadge } from '../kit/workflows/state-badges.tsx';
import { downloadQuotePdf, QuoteActions } from './actions/quote-actions.tsx';

interface QuoteFrameProps {
  quote: QuoteDetail;
  saveAll?: () => Promise<number>;
  children: ReactNode;
}

export const allQuotes = { to: '/admin/quotes', label: 'Toate ofertele' };

export function QuoteFrame({ quote, saveAll, children }: QuoteFrameProps) {
  return (
    <AdminPage
      title={quote.number ? `Oferta ${quote.number}` : 'Ofertă nouă'}
      back={allQuotes}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <QuoteStateBadge state={quote.state} size="md" />
          {quote.hasUnsentChanges && quote.versions.length > 0 && (
            <Badge tone="warm" size="md">
              Modificări netrimise
            </Badge>
          )}
          {quote.state === 'sent' && <span>{describeSent(quote)}</span>}
          <Origin quote={quote} />
        </span>
      }
      actions={<QuoteActions quote={quote} {...(saveAll && { saveAll })} />}
    >
      {children}
    </AdminPage>
  );
}

/** The versions sent so far and who did what. */
export const QuotePast = ({ quote }: { quote: QuoteDetail }) => (
  <>
    <QuoteVersions quote={quote} />
    <FramedSection title="Istoric">
      <EventList events={quote.events} describe={describeEvent} isAutomatic={({ step }) => step === 'expire'} />
    </FramedSection>
  </>
);

function describeSent({ seenAt, versions: [newest], hasUnsentChanges }: QuoteDetail) {
  if (hasUnsentChanges) return `Clientul are versiunea ${newest?.version} până o trimiteți pe următoarea.`;
  return seenAt ? `Văzută de client ${formatDayAndTime(seenAt)}` : 'Încă nevăzută de client';
}

const originLabels: Record<QuoteSource, string> = {
  visit: 'Din vizită',
  inquiry: 'Din mesaj',
  client: 'Clientul',
  quote: 'Din altă ofertă',
  plan: 'Din abonament',
  agreement: 'Reînnoiește un contract',
};

function Origin({ quote: { source, clientId } }: { quote: QuoteDetail }) {
  const address = source && addresses[source.kind](source.id);
  return (
    <>
      {address && <InlineLink to={address}>{originLabels[source.kind]}</InlineLink>}
      {clientId && source?.kind !== 'client' && (
        <InlineLink to={addresses.client(clientId)}>{originLabels.client}</InlineLink>
      )}
    </>
  );
}

const addresses = {
  visit: (id: string) => `/admin/appointments/${id}`,
  inquiry: (id: string) => `/admin/inquiries?open=${id}`,
  client: (id: string) => `/admin/clients/${id}`,
  quote: (id: string) => `/admin/quotes/${id}`,
  plan: (id: string) => buildEditContentPath('subscriptions', id),
  agreement: (id: string) => `/admin/agreements/${id}`,
};

function QuoteVersions({ quote }: { quote: QuoteDetail }) {
  if (quote.versions.length === 0) return null;
  return (
    <FramedSection title="Versiuni trimise">
      <ul className="divide-y divide-sand">
        {quote.versions.map(({ version, sentAt, seenAt, gross, validUntil }) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <p className="min-w-0">
              <span className="font-semibold figures">
                Versiunea {version}, {formatBani(gross)}
              </span>
              <span className="block text-ink-soft">
                trimisă {formatDayAndTime(sentAt)}, valabilă până {formatVisitShortDay(validUntil)}
              </span>
              <span className="block text-ink-soft">
                {seenAt ? `văzută ${formatDayAndTime(seenAt)}` : 'nu a fost văzută'}
              </span>
            </p>
            <IconButton
              icon={FileDown}
              label={`PDF-ul versiunii ${version}`}
              onClick={() => void downloadQuotePdf(quote, version).catch(showFailureToast)}
            />
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

type Event = QuoteDetail['events'][number];

const eventLabels: Record<Event['step'], string> = {
  create: 'a început oferta',
  send: 'a trimis oferta',
  extend: 'a prelungit oferta',
  accept: 'a acceptat oferta',
  decline: 'a refuzat oferta',
  expire: 'Oferta a expirat',
  withdraw: 'și-a exercitat dreptul de retragere',
};

const describeEvent = ({ step, by }: Event) =>
  step === 'decline' && !by.isClient ? 'a notat refuzul clientului' : eventLabels[step];
