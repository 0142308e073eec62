import { Timer } from 'lucide-react';
import { applyWorkTime, getWorkTimes } from '../../../../contract/crew/routes.ts';
import { formatMinutes, workTimeRules } from '../../../../contract/crew/work-times.ts';
import { formatCount, pluralize, pluralizeAfter } from '../../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { AdminPage, FramedSection } from '../../kit/shell/admin-page.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';

type WorkTimes = ReplyOf<typeof getWorkTimes>;
type ServiceTime = WorkTimes['services'][number];

export default function WorkTimesPage() {
  const query = useFreshQuery(getWorkTimes, { query: {} });
  return (
    <AdminPage
      title="Timpi de lucru"
      back={{ to: '/admin/settings/teams', label: 'Echipe' }}
      lead={`Mediana minutelor dintre „Începem” și „Am terminat” la ultimele ${formatCount(workTimeRules.lastVisits, 'vizite')} făcute întreg.`}
      narrow
    >
      <QueryView query={query} failure="Timpii nu au putut fi încărcați">
        {(times) => (times.services.length === 0 ? <NothingMeasured /> : <MeasuredTimes {...times} />)}
      </QueryView>
    </AdminPage>
  );
}

const NothingMeasured = () => (
  <MessagePanel
    icon={Timer}
    title="Nimic măsurat încă"
    text="Timpii apar după ce echipa apasă pe telefon „Începem” și „Am terminat”."
  />
);

const MeasuredTimes = ({ services, gardens }: WorkTimes) => (
  <div className="space-y-5">
    <FramedSection title="Pe servicii">
      <ul className="divide-y divide-sand">
        {services.map((time) => (
          <ServiceRow key={time.service.id} time={time} />
        ))}
      </ul>
    </FramedSection>
    {gardens.length > 0 && (
      <FramedSection title="Pe grădini" text="Cele care depășesc cel mai mult planul, întâi.">
        <ul className="divide-y divide-sand">
          {gardens.map((garden) => (
            <li key={`${garden.service.id} ${garden.name} ${garden.address} ${garden.city}`} className="py-3">
              <p className="font-semibold">{garden.name}</p>
              <p className="text-ink-soft">
                {[garden.service.name, garden.address, garden.city].filter(Boolean).join(', ')}
              </p>
              <Minutes {...garden} />
            </li>
          ))}
        </ul>
      </FramedSection>
    )}
  </div>
);

const Minutes = ({ planned, median, visits }: Pick<ServiceTime, 'planned' | 'median' | 'visits'>) => (
  <p className="figures">
    <span className={median > planned ? 'text-terracotta-dark' : undefined}>Lucrat {formatMinutes(median)}</span>,
    planificat {formatMinutes(planned)}, {pluralizeAfter('din', visits, 'o vizită', 'vizite')}
  </p>
);

function ServiceRow({ time }: { time: ServiceTime }) {
  const { service, visits, windowCount, measuredWindowCount } = time;
  const apply = useAction(() => call(applyWorkTime, { params: { service: service.id } }), {
    refreshes: [getWorkTimes],
    done: `${service.name}: ${formatWindows(measuredWindowCount)}`,
  });
  const isEnough = visits >= workTimeRules.serviceVisits;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-semibold">{service.name}</p>
        <Minutes {...time} />
        <p className="text-ink-soft">
          În calendar i se rezervă {formatWindows(windowCount)}
          {measuredWindowCount !== windowCount &&
            `; după timpii măsurați i-ar trebui ${formatWindows(measuredWindowCount)}`}
        </p>
      </div>
      {isEnough && measuredWindowCount !== windowCount && (
        <ActionButton
          action={apply}
          label="Folosește durata măsurată"
          aria-label={`Folosește durata măsurată: ${service.name}`}
        />
      )}
    </li>
  );
}

const formatWindows = (count: number) => pluralize(count, 'o singură oră de sosire', 'ore de sosire la rând');
