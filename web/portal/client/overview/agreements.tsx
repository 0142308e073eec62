import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { agreementStateLabels } from '../../../../contract/agreements/steps.ts';
import {
  createClientQuoteLink,
  downloadClientAgreement,
  resumeClientAgreement,
} from '../../../../contract/client-page/routes.ts';
import type { ClientAgreement, ClientQuote, ClientVisit } from '../../../../contract/client-page/schemas.ts';
import { pluralizeAfterFigure, pluralizeWord } from '../../../../contract/kernel/pluralize.ts';
import { buildEndpointUrl, call } from '../../../lib/call.ts';
import { downloadFile } from '../../../lib/private-files.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ProgressParts } from '../../../ui/feedback/progress-parts.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importWithRetry } from '../../../ui/layout/late-code.ts';
import { OpenPrivatePage } from '../client-parts.tsx';
import { formatAddress, formatDate } from '../formats.ts';
import { useAgreementRefresh } from './use-agreement-refresh.ts';
import { splitByPause, VisitDays } from './visits-in-pause.tsx';

const PauseDialog = lazy(() => importWithRetry(() => import('./pause-dialog.tsx')));
const ResumeDialog = lazy(() => importWithRetry(() => import('./resume-dialog.tsx')));

interface AgreementsProps {
  agreements: ClientAgreement[];
  quotes: ClientQuote[];
  /** The visits to come. */
  visits: ClientVisit[];
}

export function Agreements({ agreements, quotes, visits }: AgreementsProps) {
  if (agreements.length === 0) return null;
  return (
    <section aria-labelledby="contracte">
      <h2 id="contracte" className="mb-5 text-heading">
        Contracte de întreținere
      </h2>
      <ul className="space-y-5">
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <Agreement
              agreement={agreement}
              quote={quotes.find(({ id }) => id === agreement.quoteId)}
              visits={visits.filter(({ address }) => formatAddress(address) === formatAddress(agreement.address))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AgreementProps {
  agreement: ClientAgreement;
  quote: ClientQuote | undefined;
  /** The visits to come in the same garden. */
  visits: ClientVisit[];
}

function Agreement({ agreement, quote, visits }: AgreementProps) {
  const { number, title, state, start, end, address, works, pause } = agreement;
  return (
    <Card>
      <div className="p-6 sm:p-8">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h3 className="text-heading wrap-anywhere">{title}</h3>
          <Badge tone={state === 'active' ? 'leaf' : state === 'paused' ? 'warm' : 'sand'}>
            {agreementStateLabels[state]}
          </Badge>
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {number} · {formatDate(start)} – {formatDate(end)}
          <br />
          {formatAddress(address)}
        </p>
        {pause && (
          <div className="mt-4 rounded-inset bg-terracotta-soft px-4 py-3 text-sm text-terracotta-dark">
            <p className="font-medium">
              Pauză de la {formatDate(pause.from)} până la {formatDate(pause.to)}: lucrările din contract nu se fac
              între aceste zile.
            </p>
            <VisitDays
              title="Rămâne programat, fiindcă nu ține de contract:"
              visits={splitByPause(visits, agreement.id, pause).kept}
            />
          </div>
        )}
        <ul className="mt-6 space-y-6">
          {works.map((work) => (
            <li key={work.service + work.rule}>
              <p className="mb-3">
                <b className="font-semibold text-forest">{work.service}</b>
                <span className="block text-sm text-ink-soft">{work.rule}</span>
              </p>
              <WorkProgress work={work} />
            </li>
          ))}
        </ul>
      </div>
      <AgreementActions agreement={agreement} quote={quote} visits={visits} />
    </Card>
  );
}

const WorkProgress = ({
  work: { promised, earlier, done, planned, missed, left },
}: {
  work: ClientAgreement['works'][number];
}) => (
  <ProgressParts
    whole={{ label: pluralizeAfterFigure(promised, 'vizită promisă', 'vizite promise'), count: promised }}
    parts={[
      {
        label: pluralizeWord(earlier, 'mai veche, nenotată aici', 'mai vechi, nenotate aici'),
        count: earlier,
        color: 'bg-stone',
        isOptional: true,
      },
      { label: pluralizeWord(done, 'făcută', 'făcute'), count: done, color: 'bg-forest' },
      { label: pluralizeWord(planned, 'programată', 'programate'), count: planned, color: 'bg-lavender' },
      {
        label: pluralizeWord(missed, 'neefectuată', 'neefectuate'),
        count: missed,
        color: 'bg-terracotta',
        isOptional: true,
      },
      { label: pluralizeWord(left, 'rămasă', 'rămase'), count: left, color: 'bg-sand-deep' },
    ]}
  />
);

function AgreementActions({ agreement, quote, visits }: AgreementProps) {
  const { state, cancelledInPause } = agreement;
  const { isPausing, setPausing, isResuming, setResuming, resume, download, change } = useAgreementActions(agreement);
  return (
    <div className="border-t border-sand bg-limestone/60 p-6 sm:px-8">
      <div className="flex flex-wrap gap-3">
        {state !== 'ended' && change && <Button variant="outline" size="sm" loading={resume.isPending} {...change} />}
        <Button
          variant="ghost"
          size="sm"
          icon={FileDown}
          loading={download.isPending}
          onClick={() => download.mutate()}
          label="Descarcă PDF"
        />
        {quote && (
          <OpenPrivatePage
            variant="ghost"
            size="sm"
            label={quote.withdrawUntil ? 'Retragere din contract' : 'Oferta acceptată'}
            link={() => call(createClientQuoteLink, { params: { id: quote.id } })}
          />
        )}
      </div>
      {quote?.withdrawUntil && (
        <p className="mt-3 text-sm text-ink-soft">Vă puteți retrage până la {formatDate(quote.withdrawUntil)}.</p>
      )}
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {(resume.error ?? download.error)?.message}
      </p>
      <Suspense>
        {isPausing && <PauseDialog agreement={agreement} visits={visits} onClose={() => setPausing(false)} />}
        {isResuming && (
          <ResumeDialog
            cancelled={cancelledInPause}
            isPending={resume.isPending}
            onConfirm={() => resume.mutate()}
            onClose={() => setResuming(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function useAgreementActions({ id, number, pause, canResume, maxPauseDays, cancelledInPause }: ClientAgreement) {
  const [isPausing, setPausing] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const refresh = useAgreementRefresh();
  const resume = useMutation({
    mutationFn: () => call(resumeClientAgreement, { params: { id } }),
    onSettled: async () => {
      await refresh();
      setResuming(false);
    },
  });
  const download = useMutation({
    mutationFn: () => downloadFile(buildEndpointUrl(downloadClientAgreement, { params: { id } }), `${number}.pdf`),
  });
  const canPause = !pause && maxPauseDays > 0;
  // One button, so that the focus stays on it when pausing or resuming replaces its label.
  const change = canResume
    ? { label: 'Reia', onClick: () => (cancelledInPause.length > 0 ? setResuming(true) : resume.mutate()) }
    : canPause && { label: 'Pune pe pauză', onClick: () => setPausing(true) };
  return { isPausing, setPausing, isResuming, setResuming, resume, download, change };
}
