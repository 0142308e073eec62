import { CircleCheck, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { formatAgreementPeriod } from '../../../contract/quotes/quote-texts.ts';
import { downloadQuoteByLink } from '../../../contract/quotes/routes.ts';
import { formatMoment, formatVisitDay, formatVisitHours } from '../../../contract/visits/format-visit-time.ts';
import { clientStatusLabels } from '../../../contract/visits/visit-status.ts';
import { buildEndpointUrl } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusWhenNew } from './quote-hooks.ts';

type Acceptance = NonNullable<QuoteByLink['acceptance']>;

interface AcceptedQuoteProps {
  quote: QuoteByLink;
  acceptance: Acceptance;
  token: string;
}

export function AcceptedQuote({ quote, acceptance, token }: AcceptedQuoteProps) {
  const { at, name, options, gross, visits, agreement } = acceptance;
  const isInForce = quote.state === 'accepted';
  const next = isInForce && describeNext(acceptance, toBucharestDay(new Date()));
  const heading = useFocusWhenNew();
  const chosen = quote.snapshot.lines.filter(({ id }) => options.includes(id));
  return (
    <Card raised padded className="sm:p-9">
      {isInForce && (
        <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          <CircleCheck size={28} aria-hidden />
        </span>
      )}
      <h2 ref={heading} tabIndex={-1} className={classes('outline-none', isInForce ? 'text-title' : 'text-heading')}>
        {isInForce ? 'Ați acceptat oferta' : 'Ce ați acceptat'}
      </h2>
      <dl className="mt-7 divide-y divide-sand border-y border-sand">
        <Fact label="Acceptată">{formatMoment(at)}</Fact>
        <Fact label="De către">{name}</Fact>
        <Fact label="Total">{formatBani(gross)}</Fact>
        {chosen.length > 0 && <Fact label="Opțiuni">{chosen.map(({ description }) => description).join('; ')}</Fact>}
        {visits.length > 0 && (
          <Fact label={visits.length === 1 ? 'Vizita' : 'Vizitele'}>
            <Visits visits={visits} />
          </Fact>
        )}
        {agreement && (
          <Fact label="Contract">
            {agreement.number}
            {agreement.start <= agreement.end && (
              <span className="block text-sm font-normal text-ink-soft">{formatAgreementPeriod(agreement)}</span>
            )}
          </Fact>
        )}
      </dl>
      {next && <p className="mt-6 max-w-measure">Ce urmează: {next}</p>}
      <ButtonLink
        href={buildEndpointUrl(downloadQuoteByLink, { params: { token } })}
        variant="outline"
        className="mt-6 max-sm:w-full print:hidden"
      >
        <FileDown size={19} aria-hidden />
        Descarcă dovada (PDF)
      </ButtonLink>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-6 py-3.5">
    <dt className="w-24 shrink-0 text-ink-soft">{label}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere text-forest figures">{children}</dd>
  </div>
);

const Visits = ({ visits }: { visits: Acceptance['visits'] }) => (
  <ul className="space-y-2.5">
    {visits.map(({ date, state, status, ...hours }) => (
      <li key={date}>
        <span className={classes(state === 'cancelled' && 'text-ink-soft line-through')}>
          {[formatVisitDay(date), formatVisitHours({ localTime: date, ...hours })].filter(Boolean).join(', ')}
        </span>
        <span className="block text-sm font-normal text-ink-soft">{clientStatusLabels[status.name]}</span>
      </li>
    ))}
  </ul>
);

function describeNext({ visits, agreement, payment }: Acceptance, today: string) {
  const isAhead = visits.some(({ state }) => state === 'requested' || state === 'confirmed');
  const hours = payment?.money.hours?.state;
  // What to do about late hours is said at the payment.
  if (isAhead && hours === 'lapsed') return '';
  if (isAhead && hours === 'awaited')
    return 'plătiți avansul, apoi venim în ziua programată. Dacă se schimbă ceva, scrieți-ne mai jos.';
  if (isAhead) return 'venim în ziua programată. Dacă se schimbă ceva, scrieți-ne mai jos.';
  if (agreement) return describeAgreement(agreement, today);
  return visits.length === 0 ? 'vă căutăm ca să stabilim ziua în care începem.' : '';
}

/** Staff may have ended it, even before its first day. */
function describeAgreement({ start, end }: NonNullable<Acceptance['agreement']>, today: string) {
  if (end < start || end < today) return '';
  if (start < today) return 'zilele vizitelor le stabilim pe parcurs.';
  return `contractul de întreținere începe ${formatVisitDay(start)}. Zilele vizitelor le stabilim pe parcurs.`;
}
