import { CalendarPlus, FileX2, ShieldCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { formatLinkChannel } from '../../../contract/clients/link-channels.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatClientAddress } from '../../../contract/quotes/quote-texts.ts';
import { getQuote, verifyQuote } from '../../../contract/quotes/routes.ts';
import type { AcceptanceEvidence, QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { formatWithdrawalTerm } from '../../../contract/quotes/withdrawal.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';
import { AdminPage, FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { LabelledFact } from '../kit/workflows/request-facts.tsx';
import { VisitLinks } from '../kit/workflows/visit-links.tsx';
import { QuoteEditor } from './editor/quote-editor.tsx';
import { InvoiceSection } from './invoicing/invoice-section.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { allQuotes, QuoteFrame, QuotePast } from './quote-frame.tsx';

export default function QuotePage() {
  const { id = '' } = useParams();
  // Keyed: nothing typed into one quote may be saved to another.
  return <OpenedQuote key={id} id={id} />;
}

function OpenedQuote({ id }: { id: string }) {
  const query = useFreshQuery(getQuote, { params: { id } });
  const quote = query.data?.quote;
  if (quote?.acceptance) return <QuoteRecord quote={quote} />;
  if (quote) return <QuoteEditor quote={quote} />;
  return (
    <AdminPage title="Ofertă" back={allQuotes}>
      <QueryView query={query} icon={FileX2} failure="Oferta nu poate fi deschisă" />
    </AdminPage>
  );
}

/** Shows an accepted quote, in which nothing can be changed. */
function QuoteRecord({ quote }: { quote: QuoteDetail }) {
  const { acceptance, withdrawal, visits } = quote;
  const isToDo = quote.state === 'accepted' && hasOnceLines(quote) && !quote.isFinished && !quote.invoice;
  return (
    <QuoteFrame quote={quote}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-5">
          {withdrawal && <Withdrawal withdrawal={withdrawal} visits={visits} />}
          <FramedSection
            title={quote.title || 'Ce s-a comandat'}
            aside={<b className="figures">{formatBani(quote.gross)}</b>}
          >
            {quote.order && <OrderedLines order={quote.order} chosen={acceptance?.options ?? []} />}
          </FramedSection>
          <FramedSection title="Client">
            <ClientFacts quote={quote} />
          </FramedSection>
          {quote.internalNote && (
            <FramedSection title="Notă internă">
              <p className="whitespace-pre-line">{quote.internalNote}</p>
            </FramedSection>
          )}
        </div>
        <div className="space-y-5 lg:row-span-2">
          {(visits.length > 0 || isToDo) && (
            <FramedSection
              title="Vizite"
              text={isToDo && !visits.some(isOpenVisit) ? 'Clientul așteaptă să stabiliți ziua.' : undefined}
              aside={
                isToDo && (
                  <SmallButtonLink
                    to={`/admin/appointments/new?quote=${quote.id}`}
                    icon={CalendarPlus}
                    label="Programează"
                  />
                )
              }
            >
              {visits.length > 0 && <VisitLinks visits={visits} />}
            </FramedSection>
          )}
          {quote.agreement && (
            <FramedSection title="Contract de întreținere">
              <InlineLink to={`/admin/agreements/${quote.agreement.id}`}>
                Contractul {quote.agreement.number}
              </InlineLink>
              {!withdrawal && <p className="mt-1 text-ink-soft">{repeatedNote}</p>}
            </FramedSection>
          )}
          {quote.money && quote.money.total > 0 && <PaymentsSection quote={quote} money={quote.money} />}
          {(hasOnceLines(quote) || withdrawal) && <InvoiceSection quote={quote} />}
          {acceptance && <Evidence quote={quote} acceptance={acceptance} />}
        </div>
        <div className="space-y-5">
          <QuotePast quote={quote} />
        </div>
      </div>
    </QuoteFrame>
  );
}

const repeatedNote = 'Lucrările repetate se facturează după contract, pe măsură ce se fac.';

const hasOnceLines = ({ content: { lines }, acceptance }: QuoteDetail) =>
  lines.some(
    (line) => line.kind === 'item' && !line.recurrence && (!line.isOptional || acceptance?.options.includes(line.id)),
  );

const isOpenVisit = ({ state }: QuoteDetail['visits'][number]) => openVisitStates.includes(state);

interface WithdrawalProps extends Pick<QuoteDetail, 'visits'> {
  withdrawal: NonNullable<QuoteDetail['withdrawal']>;
}

function Withdrawal({ withdrawal: { at, name, statement, executed }, visits }: WithdrawalProps) {
  const isOpen = visits.some(isOpenVisit);
  return (
    <div role="status" className="rounded-2xl bg-terracotta-soft p-4 sm:p-5">
      <h2>Clientul s-a retras din contract</h2>
      <p className="mt-1">
        {name}, {formatDayAndTime(at)}.{' '}
        {executed > 0
          ? `Pentru lucrările deja executate se datorează proporțional ${formatBani(executed)}.`
          : 'Nu se datorează nimic pentru lucrări executate.'}
        {isOpen && ' Hotărâți ce se întâmplă cu vizitele rămase.'}
      </p>
      {statement && <blockquote className="mt-2 whitespace-pre-line">„{statement}”</blockquote>}
    </div>
  );
}

function ClientFacts({ quote }: { quote: QuoteDetail }) {
  const { client } = quote.content;
  const { name, phone, email, taxId } = client;
  const number = formatPhone(phone).replaceAll(' ', '\u00a0');
  const lines = [name, taxId && `CUI ${taxId}`, number, email, formatClientAddress(client)];
  return <p className="break-words">{lines.filter(Boolean).join(' · ')}</p>;
}

function Evidence({ quote, acceptance }: { quote: QuoteDetail; acceptance: AcceptanceEvidence }) {
  const { at, name, version, hash, options, consents, link } = acceptance;
  return (
    <FramedSection title="Dovada acceptării">
      <dl className="space-y-3">
        <LabelledFact label="Acceptată de">
          {name}, {formatDayAndTime(at)}
        </LabelledFact>
        <LabelledFact label="Versiunea">
          {version}, amprenta <code className="break-all">{hash.slice(0, 12)}…</code>
        </LabelledFact>
        {options.length > 0 && <LabelledFact label="Opțiuni alese">{describeOptions(quote, options)}</LabelledFact>}
        <LabelledFact label="Linkul folosit">
          {formatLinkChannel(link.channel)}, {formatDayAndTime(link.createdAt)}
        </LabelledFact>
        <LabelledFact label="Retragere">{describeWithdrawal(quote)}</LabelledFact>
      </dl>
      <details className="mt-3">
        <summary className="cursor-pointer font-semibold text-leaf-dark">
          {pluralize(consents.length, 'O declarație a clientului', 'declarații ale clientului')}
        </summary>
        <ul className="mt-2 space-y-2 text-sm">
          {consents.map((consent) => (
            <li key={consent.name}>
              {consent.text} <span className="text-ink-soft">(textul {consent.version})</span>
            </li>
          ))}
        </ul>
      </details>
      <Verification id={quote.id} />
    </FramedSection>
  );
}

function describeOptions({ content: { lines } }: QuoteDetail, ids: string[]) {
  const names = ids.map((id) => lines.find((line) => line.id === id)?.description);
  return names.every(Boolean) ? names.join('; ') : String(ids.length);
}

function describeWithdrawal({ withdrawalRight: right, withdrawal }: QuoteDetail) {
  if (withdrawal) return `s-a retras ${formatDayAndTime(withdrawal.at)}`;
  if (!right) return 'fără drept de retragere: clientul este o firmă';
  if (right.isOpen) return `se poate retrage ${formatWithdrawalTerm(right)}`;
  if (right.isPerformed) return 'dreptul s-a încheiat: lucrările cerute mai devreme sunt executate complet';
  return `termenul s-a încheiat ${formatVisitDay(right.until)}`;
}

function Verification({ id }: { id: string }) {
  const verification = useAction(() => call(verifyQuote, { params: { id } }), { failure: 'Nu s-a putut verifica' });
  const { data } = verification;
  const broken = [
    ...(data?.versions ?? []).flatMap(({ version, matches }) => (matches ? [] : [`versiunea ${version}`])),
    ...(data?.acceptance?.matches === false ? ['dovada acceptării'] : []),
  ];
  return (
    <div className="mt-4">
      <ActionButton icon={ShieldCheck} action={verification} label="Verifică integritatea" />
      <p
        role="status"
        className={broken.length > 0 ? 'mt-2 font-medium text-danger' : 'mt-2 text-ink-soft empty:hidden'}
      >
        {data &&
          (broken.length > 0
            ? `Nu se potrivesc cu amprenta: ${broken.join(', ')}.`
            : 'Ce s-a păstrat este identic cu ce s-a trimis și s-a acceptat.')}
      </p>
    </div>
  );
}
