import { Eye, Unlink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { calculateMonthlyTotal, describeQuoteDeposit } from '../../../contract/quotes/repeated-lines.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { createPrefetchLoader, getFailureStatus } from '../../lib/prefetch.ts';
import { NoScriptNotice } from '../../site/forms/submit-button.tsx';
import { LoadFailure } from '../../site/layout/load-failure.tsx';
import { PageHead } from '../../site/layout/page-head.tsx';
import { usePublicQuery } from '../../site/queries/use-public-query.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Paragraphs } from '../../ui/layout/plain-text.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AcceptQuote, QuoteChanges } from './accept-quote.tsx';
import { AcceptedQuote } from './accepted-quote.tsx';
import { ContractInformation } from './contract-information.tsx';
import { listTicked, OfferedLines, QuoteSummary, QuoteTotals } from './offered-lines.tsx';
import { DeclineQuote, QuoteQuestion } from './other-answers.tsx';
import { describeQuoteStatus, QuoteHeader, QuotePhotos } from './quote-header.tsx';
import { buildQuoteQuery, useFocusWhenNew, useReportSeen } from './quote-hooks.ts';
import { ToPay } from './to-pay.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** The only page with personal HTML: it contains the quote, so that it can be read without scripts. */
export const loader = createPrefetchLoader((get, { token = '' }) => get(buildQuoteQuery(token)));

export default function QuotePage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usePublicQuery(buildQuoteQuery(token));
  // Even with data: staff who correct the client's address withdraw the link of a page that is open.
  if (isNotFound(error)) return <InvalidLink />;
  return (
    <>
      <PageHead
        hidden
        title={data?.quote.snapshot.number ? `Oferta ${data.quote.snapshot.number}` : 'Oferta dumneavoastră'}
        description="Lucrări, prețuri și condiții; se acceptă din această pagină."
      />
      {data ? (
        <QuoteOverview quote={data.quote} token={token} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return getFailureStatus(error) === 404 ? <InvalidLink /> : <LoadFailed onRetry={() => window.location.reload()} />;
}

/** Unknown, damaged and expired links answer the same, so the text names every reason. */
const InvalidLink = () => (
  <Section className="min-h-[70vh]">
    <PageHead hidden title="Oferta dumneavoastră" description="Linkul ofertei nu este valid." />
    <MessagePanel
      level={1}
      icon={Unlink}
      title="Linkul nu este valid"
      text="Verificați dacă l-ați copiat întreg. Dacă tot nu merge, poate a expirat: contactați-ne și vă trimitem altul."
      actions={<ButtonLink to="/contact">Contact</ButtonLink>}
    />
  </Section>
);

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Section className="min-h-[60vh]">
    <PageHead hidden title="Oferta dumneavoastră" description="Oferta nu s-a putut încărca." />
    <LoadFailure
      level={1}
      title="Nu am putut încărca oferta"
      text="Verificați legătura la internet și încercați din nou."
      onRetry={onRetry}
    />
  </Section>
);

const Loading = () => (
  <Section>
    <h1 className="sr-only">Oferta dumneavoastră</h1>
    <div role="status" aria-busy>
      <span className="sr-only">Se încarcă…</span>
      <Skeleton className="h-14 max-w-xl" />
      <Skeleton className="mt-6 h-6 max-w-lg" />
      <Skeleton className="mt-12 h-96 max-w-3xl rounded-card" />
    </div>
  </Section>
);

function QuoteOverview({ quote, token }: { quote: QuoteByLink; token: string }) {
  const { snapshot, acceptance, isPreview, canAnswer } = quote;
  const lines = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<string[]>([]);
  // Options may have been ticked before hydration.
  useEffect(() => setTicked(listTicked(lines.current)), []);
  useReportSeen(quote, token);
  const isOpen = canAnswer || isPreview;
  const chosen = acceptance?.options ?? ticked.filter((id) => isOption(snapshot, id));
  const totals = calculateSnapshotTotals(snapshot, chosen);
  const monthly = calculateMonthlyTotal(snapshot, chosen);
  const deposit = describeQuoteDeposit(snapshot, chosen);
  const isWithdrawn = quote.state === 'withdrawn';
  const status = describeQuoteStatus(quote);
  return (
    <Section space="band">
      {isPreview && <PreviewNote />}
      <QuoteHeader quote={quote} status={status} token={token} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="space-y-10 lg:space-y-14">
          {status.closed && <ClosedNote {...status.closed} />}
          {acceptance && !isWithdrawn && <AcceptedQuote quote={quote} acceptance={acceptance} token={token} />}
          {acceptance?.payment && <ToPay payment={acceptance.payment} token={token} />}
          {quote.withdrawal && <Withdrawal quote={quote} withdrawal={quote.withdrawal} token={token} />}
          {acceptance && isWithdrawn && <AcceptedQuote quote={quote} acceptance={acceptance} token={token} />}
          {isOpen && quote.changes.length > 0 && <QuoteChanges changes={quote.changes} />}
          <Card as="section" raised id="lucrari" aria-labelledby="titlu-lucrari">
            <div ref={lines} data-lines className="p-6 sm:p-9">
              <h2 id="titlu-lucrari" className="mb-6 text-heading">
                Lucrări și prețuri
              </h2>
              <OfferedLines lines={snapshot.lines} chosen={chosen} onChoose={isOpen ? setTicked : undefined} />
            </div>
            <QuoteTotals snapshot={snapshot} totals={totals} deposit={deposit} monthly={monthly} isSticky={isOpen} />
          </Card>
          <QuotePhotos photos={quote.photos} token={token} />
          {snapshot.terms && <Terms text={snapshot.terms} />}
          <ContractInformation
            snapshot={snapshot}
            gross={totals.gross}
            deposit={deposit}
            monthly={monthly}
            isOrdered={Boolean(acceptance)}
          />
          <NoScriptNotice className="rounded-inset bg-leaf-soft p-5 font-semibold text-forest" />
          {isOpen && <AcceptQuote quote={quote} token={token} chosen={chosen} gross={totals.gross} deposit={deposit} />}
          {!isPreview && <QuoteQuestion token={token} />}
          {canAnswer && <DeclineQuote quote={quote} token={token} />}
        </div>
        <QuoteSummary quote={quote} gross={totals.gross} />
      </div>
    </Section>
  );
}

/** A new version may have removed the line or made it mandatory. */
const isOption = ({ lines }: QuoteByLink['snapshot'], id: string) =>
  lines.some((line) => line.kind === 'item' && line.isOptional && line.id === id);

const PreviewNote = () => (
  <p className="mb-8 flex items-start gap-3 rounded-inset bg-lavender-soft px-5 py-4 font-medium text-lavender-dark print:hidden">
    <Eye size={20} aria-hidden className="mt-0.5 shrink-0" />
    Previzualizare: așa vede clientul oferta. De aici nu se trimite nimic.
  </p>
);

function ClosedNote({ title, text }: { title: string; text: string }) {
  const heading = useFocusWhenNew();
  return (
    <Card padded className="bg-sand/55 sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h2>
      <p className="mt-3 max-w-measure">{text}</p>
    </Card>
  );
}

const Terms = ({ text }: { text: string }) => (
  <section aria-labelledby="titlu-conditii">
    <h2 id="titlu-conditii" className="text-heading">
      Condiții
    </h2>
    <Paragraphs text={text} className="mt-4 max-w-measure" />
  </section>
);
