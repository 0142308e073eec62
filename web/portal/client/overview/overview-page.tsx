import { useQuery } from '@tanstack/react-query';
import {
  createClientQuoteLink,
  getClientProfile,
  listClientAgreements,
  listClientQuotes,
  listClientVisits,
} from '../../../../contract/client-page/routes.ts';
import type { ClientQuote } from '../../../../contract/client-page/schemas.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { describeHoursState, describeMoney } from '../../../../contract/payments/client-payment.ts';
import { ro } from '../../../../contract/payments/ro.ts';
import type { ClientPayment } from '../../../../contract/payments/schemas.ts';
import { quoteStateLabels } from '../../../../contract/quotes/steps.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ClientHead, fresh, LoadedPart, OpenPrivatePage } from '../client-parts.tsx';
import { formatDate } from '../formats.ts';
import { Agreements } from './agreements.tsx';
import { SmsQuestion } from './sms-question.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';

/** Refetched often, because the arrival window narrows while the team works. */
const refetchMs = 60_000;

export function OverviewPage() {
  const visits = useQuery({ ...buildQuery(listClientVisits), ...fresh, refetchInterval: refetchMs });
  const quotes = useQuery({ ...buildQuery(listClientQuotes), ...fresh });
  const agreements = useQuery({ ...buildQuery(listClientAgreements), ...fresh });
  const { name, email } = useQuery(buildQuery(getClientProfile)).data ?? {};
  return (
    <>
      <ClientHead title="Pagina mea" />
      <h1 className="text-title">{name ? `Bună ziua, ${name}` : 'Bună ziua'}</h1>
      <p className="mt-2 mb-8 min-h-[1.65em] text-ink-soft wrap-anywhere">{email}</p>
      <div className="space-y-12 sm:space-y-16">
        <LoadedPart query={visits} failure="Nu am putut încărca vizitele">
          {({ upcoming }) => <UpcomingVisits visits={upcoming} />}
        </LoadedPart>
        <SmsQuestion />
        <LoadedPart query={quotes} failure="Nu am putut încărca ofertele">
          {({ items }) => <Quotes quotes={items} />}
        </LoadedPart>
        <LoadedPart query={agreements} failure="Nu am putut încărca contractele">
          {({ items }) => (
            <Agreements agreements={items} quotes={quotes.data?.items ?? []} visits={visits.data?.upcoming ?? []} />
          )}
        </LoadedPart>
      </div>
    </>
  );
}

/** Quotes that wait for an answer come first. */
function Quotes({ quotes }: { quotes: ClientQuote[] }) {
  const [open, answered] = [true, false].map((isOpen) => quotes.filter(({ state }) => (state === 'sent') === isOpen));
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="oferte">
      <h2 id="oferte" className="mb-5 text-heading">
        Oferte
      </h2>
      <ul className="space-y-3">
        {open?.map((quote) => (
          <OpenQuote key={quote.id} quote={quote} />
        ))}
        {answered?.map((quote) => (
          <AnsweredQuote key={quote.id} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

const createLinkRequest = (id: string) => () => call(createClientQuoteLink, { params: { id } });

const OpenQuote = ({ quote: { id, title, number, gross, validUntil } }: { quote: ClientQuote }) => (
  <Card as="li" raised className="p-6 sm:p-8">
    <p className="text-sm font-semibold text-terracotta-dark">Așteaptă răspunsul dumneavoastră</p>
    <h3 className="mt-2 text-heading wrap-anywhere">{title}</h3>
    <p className="mt-2 text-lead figures">{formatBani(gross)}</p>
    <p className="mt-1 text-sm text-ink-soft">
      {number} · valabilă până la {formatDate(validUntil)}
    </p>
    <OpenPrivatePage label="Vezi și acceptă" link={createLinkRequest(id)} className="mt-6" />
  </Card>
);

const AnsweredQuote = ({
  quote: { id, title, number, gross, state, withdrawUntil, payment },
}: {
  quote: ClientQuote;
}) => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:px-7">
    <div className="min-w-0">
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
      <p className="text-sm text-ink-soft figures">
        {number} · {formatBani(gross)} · {quoteStateLabels[state].toLowerCase()}
      </p>
      {payment && <Payment money={payment.money} />}
      {withdrawUntil && (
        <p className="mt-1 text-sm">Vă puteți retrage din contract până la {formatDate(withdrawUntil)}.</p>
      )}
    </div>
    <OpenPrivatePage
      variant="outline"
      size="sm"
      label={payment?.card ? 'Vezi oferta și plătește' : withdrawUntil ? 'Vezi oferta și retragerea' : 'Vezi oferta'}
      link={createLinkRequest(id)}
      className="max-sm:w-full"
    />
  </Card>
);

function Payment({ money }: Pick<ClientPayment, 'money'>) {
  const { state, due, dueOn, hours } = money;
  const sentence = [describeMoney(money), describeHoursState(hours)].filter(Boolean).join(' ');
  return (
    <p className="mt-1 text-sm figures">
      {due > 0 && (
        <span className="font-semibold text-terracotta-dark">
          {ro.due}: {formatBani(due)}
          {dueOn && state !== 'overdue' && `, până la ${formatDate(dueOn)}`}.{' '}
        </span>
      )}
      {sentence}
    </p>
  );
}
