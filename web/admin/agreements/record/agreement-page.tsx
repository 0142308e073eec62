import { CalendarDays, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  formatMonthlyUnit,
  formatRecurrence,
  formatWorkPrice,
} from '../../../../contract/agreements/format-recurrence.ts';
import { getAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { formatBani, formatWholeLei } from '../../../../contract/kernel/money.ts';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { pluralizeWord } from '../../../../contract/kernel/pluralize.ts';
import { formatClientAddress } from '../../../../contract/quotes/quote-texts.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { formatVisitDay, formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { useFreshQuery } from '../../../lib/call.ts';
import { formatDates, formatPeriod } from '../../../lib/date-format.ts';
import { ProgressParts } from '../../../ui/feedback/progress-parts.tsx';
import { AdminPage, FramedSection } from '../../kit/shell/admin-page.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { EventList } from '../../kit/workflows/event-list.tsx';
import { LabelledFact } from '../../kit/workflows/request-facts.tsx';
import { AgreementStateBadge } from '../../kit/workflows/state-badges.tsx';
import { VisitLinks } from '../../kit/workflows/visit-links.tsx';
import { formatTerm } from '../format-term.ts';
import { AgreementActions } from './agreement-actions.tsx';

export default function AgreementPage() {
  const { id = '' } = useParams();
  const query = useFreshQuery(getAgreement, { params: { id } });
  const agreement = query.data?.agreement;
  return (
    <AdminPage
      title={agreement ? `Contractul ${agreement.number}` : 'Contract'}
      back={{ to: '/admin/agreements', label: 'Toate contractele' }}
      lead={agreement && <Lead agreement={agreement} />}
      actions={agreement && <AgreementActions agreement={agreement} />}
    >
      <QueryView query={query} icon={FileX2} failure="Contractul nu poate fi deschis">
        {({ agreement: shown }) => <AgreementRecord agreement={shown} />}
      </QueryView>
    </AdminPage>
  );
}

const Lead = ({ agreement: { state, pause, endedOn, name, title } }: { agreement: AgreementDetail }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <AgreementStateBadge state={state} size="md" />
    {pause && <span>{formatDates(pause.from, pause.to)}</span>}
    {endedOn && <span>ultima zi: {formatVisitDay(endedOn)}</span>}
    <span className="text-ink">
      {name}, {title}
    </span>
  </span>
);

const AgreementRecord = ({ agreement }: { agreement: AgreementDetail }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="space-y-5">
      <FramedSection
        title="Lucrări"
        aside={
          <b className="font-semibold figures">{`${formatWholeLei(agreement.monthlyValue)} ${formatMonthlyUnit()}`}</b>
        }
      >
        <WorkProgressList agreement={agreement} />
      </FramedSection>
      <FramedSection title="Vizite">
        <Visits agreement={agreement} />
      </FramedSection>
    </div>
    <div className="space-y-5">
      <FramedSection title="Date">
        <Facts agreement={agreement} />
      </FramedSection>
      <FramedSection title="Istoric">
        <EventList
          events={agreement.events}
          describe={({ step }) => eventLabels[step]}
          isAutomatic={({ step }) => step === 'expire'}
        />
      </FramedSection>
    </div>
  </div>
);

type Event = AgreementDetail['events'][number];

const eventLabels: Record<Event['step'], string> = {
  create: 'a făcut contractul',
  edit: 'a schimbat contractul',
  pause: 'a pus contractul în pauză',
  resume: 'a reluat contractul',
  end: 'a încheiat contractul',
  reopen: 'a redeschis contractul',
  expire: 'Contractul a ajuns la ultima zi',
};

function Visits({ agreement: { visits, works } }: { agreement: AgreementDetail }) {
  if (visits.length === 0)
    return (
      <p className="flex items-center gap-3 text-ink-soft">
        <CalendarDays size={20} aria-hidden className="shrink-0" />
        Nicio vizită încă: le propune planificatorul, sau le adăugați din Programări.
      </p>
    );
  return (
    <VisitLinks visits={visits}>
      {({ workId }) => (
        <p className="text-ink-soft">{works.find(({ id }) => id === workId)?.service ?? 'Altă lucrare'}</p>
      )}
    </VisitLinks>
  );
}

function Facts({ agreement }: { agreement: AgreementDetail }) {
  const { content, team, clientId, pauses, quote, renewal, endReason } = agreement;
  const { client, weekday, window } = content;
  const preferences = [team?.name, weekday && weekdayNames[weekday - 1]?.toLowerCase(), window && `ora ${window}`];
  const contacts = [client.taxId && `CUI ${client.taxId}`, formatPhone(client.phone), client.email].filter(Boolean);
  const facts: [label: string, value: ReactNode][] = [
    [
      'Client',
      <>
        {clientId ? <InlineLink to={`/admin/clients/${clientId}`}>{client.name}</InlineLink> : client.name}
        {contacts.map((contact) => ` · ${contact}`).join('')}
      </>,
    ],
    ['Grădina', formatClientAddress(client)],
    ['Perioada', formatTerm(agreement)],
    ['De preferat', preferences.filter(Boolean).join(', ')],
    ['Acces', content.accessNotes && <span className="whitespace-pre-line">{content.accessNotes}</span>],
    ['Pauze', pauses.map(({ from, to }) => formatDates(from, to)).join('; ')],
    ['Încheiat pentru că', endReason],
    ['Acceptat prin', quote && <QuoteLink id={quote.id} label={`oferta ${quote.number}`} />],
    ['Reînnoire', renewal && <QuoteLink id={renewal.id} label="oferta de reînnoire" />],
  ];
  return (
    <dl className="space-y-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <LabelledFact key={label} label={label}>
              {value}
            </LabelledFact>
          ),
      )}
    </dl>
  );
}

const QuoteLink = ({ id, label }: { id: string; label: string }) => (
  <InlineLink to={`/admin/quotes/${id}`}>{label}</InlineLink>
);

type Work = AgreementDetail['works'][number];

const WorkProgressList = ({ agreement: { works, state } }: { agreement: AgreementDetail }) => (
  <ul className="divide-y divide-sand">
    {works.map((work) => (
      <li key={work.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            <b className="font-semibold">{work.service}</b>
            <span className="block text-ink-soft">{formatRecurrence(work)}</span>
          </p>
          <p className="figures sm:text-right">
            {formatWorkPrice(work.price)}
            <span className="block text-ink-soft">{formatBani(work.value)} pe tot contractul</span>
          </p>
        </div>
        <ProgressBar progress={work.progress} />
        {state !== 'ended' && <NextVisit next={work.next} />}
      </li>
    ))}
  </ul>
);

const parts = [
  {
    name: 'earlier',
    one: 'mai veche, nenotată aici',
    label: 'mai vechi, nenotate aici',
    color: 'bg-stone',
    isOptional: true,
  },
  { name: 'done', one: 'făcută', label: 'făcute', color: 'bg-forest' },
  { name: 'planned', one: 'planificată', label: 'planificate', color: 'bg-lavender' },
  { name: 'missed', one: 'ratată', label: 'ratate', color: 'bg-terracotta' },
  { name: 'left', one: 'rămasă', label: 'rămase', color: 'bg-sand' },
] as const;

const ProgressBar = ({ progress }: Pick<Work, 'progress'>) => (
  <ProgressParts
    whole={{ label: pluralizeWord(progress.promised, 'promisă', 'promise'), count: progress.promised }}
    parts={parts.map(({ name, one, label, ...part }) => {
      const count = progress[name];
      return { ...part, label: pluralizeWord(count, one, label), count };
    })}
  />
);

function NextVisit({ next }: Pick<Work, 'next'>) {
  if (!next) return <p className="text-ink-soft">Nu mai este nimic de planificat.</p>;
  return (
    <p className={next.isOverdue ? 'font-medium text-danger' : 'text-ink-soft'}>
      {next.isOverdue
        ? `Întârziată: de recuperat până ${formatVisitShortDay(next.latest)}.`
        : `Următoarea: în jur de ${formatVisitShortDay(next.due)} (${formatPeriod(next.earliest, next.latest)}).`}
    </p>
  );
}
