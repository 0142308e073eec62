import { ShieldCheck } from 'lucide-react';
import { listSecurityEvents } from '../../../contract/activity/routes.ts';
import { type LoggedSecurityEvent, listSecurityEventsSchemas } from '../../../contract/activity/schemas.ts';
import { securityEventLabels } from '../../../contract/activity/security-events.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { formatTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ListFilter, toOptions } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { LogScreen } from './log-screen.tsx';

const kindOptions = Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }));

export default function SecurityPage() {
  const list = useList(listSecurityEvents, listSecurityEventsSchemas);
  return (
    <LogScreen
      lead="Autentificări, încercări refuzate și schimbări la conturi, adunate pe ore și păstrate 90 de zile."
      list={list}
      toTime={({ lastAt }) => lastAt}
      filters={
        <div className="mb-6 grid grid-cols-2 gap-3 sm:max-w-xl">
          <ListFilter labelled list={list} name="kind" label="Ce" placeholder="Orice" options={kindOptions} />
          <ListFilter
            labelled
            list={list}
            name="user"
            label="Al cui cont"
            placeholder="Oricine"
            options={toOptions(list.data?.people)}
          />
        </div>
      }
      failure="Jurnalul de securitate nu a putut fi încărcat"
      empty={{
        icon: ShieldCheck,
        title: 'Nimic deocamdată',
        text: 'Aici apar autentificările, încercările refuzate și schimbările de parole, adrese și coduri.',
      }}
      noMatch={{ title: 'Niciun rezultat pentru aceste filtre', text: 'Renunțați la un filtru.' }}
    >
      {(event) => <EventItem key={event.id} event={event} />}
    </LogScreen>
  );
}

function EventItem({ event: { kind, user, by, address, count, lastAt } }: { event: LoggedSecurityEvent }) {
  const details = [user?.name, by && `de către ${by.name}`, address].filter(Boolean);
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
      <time dateTime={lastAt} className="text-ink-soft figures">
        {formatTime(lastAt)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold">{securityEventLabels[kind]}</p>
        {details.length > 0 && <p className="text-ink-soft break-words figures">{details.join(' · ')}</p>}
      </div>
      {count > 1 && <Badge tone="sand">de {formatCount(count, 'ori')}</Badge>}
    </li>
  );
}
