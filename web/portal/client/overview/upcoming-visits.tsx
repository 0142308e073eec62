import { CalendarPlus, MapPin, Sprout } from 'lucide-react';
import { Fragment } from 'react';
import { createClientVisitLink } from '../../../../contract/client-page/routes.ts';
import type { ClientVisit } from '../../../../contract/client-page/schemas.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitHours, formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { clientStatusLabels } from '../../../../contract/visits/visit-status.ts';
import { describeDaysAfter, describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { call } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { visitStatusTones } from '../../../ui/visit-status-tones.ts';
import { OpenPrivatePage } from '../client-parts.tsx';
import { formatAddress, groupByAddress } from '../formats.ts';

/** Shows the next visit large, and later ones by garden if there are several. */
export function UpcomingVisits({ visits: [next, ...later] }: { visits: ClientVisit[] }) {
  if (!next) return <NoVisits />;
  const gardens = groupByAddress(later);
  const hasSeveral = groupByAddress([next, ...later]).length > 1;
  return (
    <div>
      <NextVisit visit={next} />
      {later.length > 0 && (
        <section aria-labelledby="vizite-mai-tarziu" className="mt-8">
          <h2 id="vizite-mai-tarziu" className="text-heading">
            Apoi
          </h2>
          {gardens.map(({ address, group }) => (
            <Fragment key={address}>
              {hasSeveral && <h3 className="mt-5 font-sans text-base font-semibold tracking-normal">{address}</h3>}
              <ul className="mt-3 space-y-3">
                {group.map((visit) => (
                  <LaterVisit key={visit.id} visit={visit} />
                ))}
              </ul>
            </Fragment>
          ))}
        </section>
      )}
    </div>
  );
}

const NoVisits = () => (
  <Card>
    <MessagePanel
      icon={CalendarPlus}
      title="Nu aveți nicio vizită programată"
      text="Când veți programa una, o găsiți aici, cu ora la care sosim."
      actions={<ButtonLink to="/appointment">Programați o vizită</ButtonLink>}
      className="py-12!"
    />
  </Card>
);

function NextVisit({ visit }: { visit: ClientVisit }) {
  return (
    <section aria-labelledby="urmatoarea-vizita" className="on-dark rounded-card bg-forest p-6 sm:p-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="urmatoarea-vizita" className="font-sans text-sm font-semibold tracking-normal text-(--quiet)">
          Următoarea vizită
        </h2>
        <Badge tone="paper">{clientStatusLabels[visit.status.name]}</Badge>
      </div>
      <p className="display mt-5 text-display text-(--heading) first-letter:uppercase">{describeDay(visit.date)}</p>
      <p role="status" className="mt-3 text-lead figures">
        {describeArrival(visit)} {visit.moveReason}
      </p>
      <p className="mt-6 flex items-start gap-3 text-(--quiet)">
        <Sprout size={20} aria-hidden className="mt-1 shrink-0" />
        {describeService(visit)}
      </p>
      <p className="mt-2 flex items-start gap-3 text-(--quiet)">
        <MapPin size={20} aria-hidden className="mt-1 shrink-0" />
        {formatAddress(visit.address)}
      </p>
      <OpenVisit visit={visit} variant="light" size="lg" className="mt-7" />
    </section>
  );
}

const LaterVisit = ({ visit }: { visit: ClientVisit }) => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:px-7">
    <div className="min-w-0">
      <p className="font-semibold text-forest first-letter:uppercase">{formatVisitShortDay(visit.date)}</p>
      <p className="text-sm text-ink-soft">
        {describeService(visit)} · {describeArrival(visit)} {visit.moveReason}
      </p>
      <Badge tone={visitStatusTones[visit.status.name]} className="mt-2">
        {clientStatusLabels[visit.status.name]}
      </Badge>
    </div>
    <OpenVisit visit={visit} variant="outline" size="sm" className="max-sm:w-full" />
  </Card>
);

interface OpenVisitProps {
  visit: ClientVisit;
  variant: 'light' | 'outline';
  size: 'sm' | 'lg';
  className: string;
}

function OpenVisit({ visit: { id, canChange, status }, ...button }: OpenVisitProps) {
  const label = status.name === 'choosing' ? 'Alegeți ora' : canChange ? 'Mută sau anulează' : 'Vezi vizita';
  return <OpenPrivatePage {...button} label={label} link={() => call(createClientVisitLink, { params: { id } })} />;
}

/** 'Gazon, ziua 1 din 2, continuăm vineri 19 iunie' */
const describeService = (visit: ClientVisit) => {
  const after = describeDaysAfter(visit);
  return [visit.service, describeWorkDay(visit).toLowerCase(), after && `continuăm ${after}`]
    .filter(Boolean)
    .join(', ');
};

/** 'astăzi, 18 iunie', 'joi, 18 iunie' */
function describeDay(localTime: string) {
  const day = formatVisitShortDay(localTime);
  const today = toBucharestDay(new Date());
  const near = { [today]: 'astăzi', [addDays(today, 1)]: 'mâine' }[localTime.slice(0, 10)];
  return near ? day.replace(/^[^,]+/, near) : day;
}

type Arrival = Pick<ClientVisit, 'date' | 'until' | 'arrival' | 'status'>;

/** 'sosim între 10:20 și 11:00', from the narrowed window once there is one. */
function describeArrival({ date, until, arrival, status: { name } }: Arrival) {
  if (name === 'working') return 'Echipa lucrează la dumneavoastră.';
  if (name === 'arrived') return 'Echipa a ajuns la dumneavoastră.';
  const hours = arrival
    ? `între ${arrival.from} și ${arrival.to}`
    : formatVisitHours({ localTime: date, ...(until && { windowEnd: until }) });
  if (name === 'onTheWay') return hours ? `Echipa este pe drum și sosește ${hours}.` : 'Echipa este pe drum.';
  return hours ? `Sosim ${hours}.` : 'Ora o stabilim împreună, la telefon.';
}
