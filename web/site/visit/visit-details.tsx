import { MapPin, Sprout, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatVisitDay, formatVisitHours } from '../../../contract/visits/format-visit-time.ts';
import type { OwnVisit } from '../../../contract/visits/own-visit.ts';
import { classes } from '../../ui/classes.ts';

export function VisitDetails({ visit }: { visit: OwnVisit }) {
  const { date, address, state } = visit;
  const isCancelled = state === 'cancelled';
  return (
    <div className="p-6 sm:p-9">
      <p className="text-sm font-semibold text-ink-soft">
        {isCancelled ? 'Fusese stabilită pentru' : visit.choice ? 'Ora de acum' : 'Când'}
      </p>
      <p
        className={classes(
          'display mt-2 text-title first-letter:uppercase',
          isCancelled ? 'text-ink-soft line-through decoration-2' : 'text-forest',
        )}
      >
        {formatVisitDay(date)}
      </p>
      <p className="mt-2 text-lead text-ink figures first-letter:uppercase">{describeHours(visit)}</p>
      <dl className="mt-8 grid gap-6 border-t border-sand pt-7 sm:grid-cols-2">
        <Fact icon={<Sprout size={22} aria-hidden />} label="Serviciu">
          {visit.service.name}
        </Fact>
        <Fact icon={<UserRound size={22} aria-hidden />} label="Pe numele">
          {visit.name}
        </Fact>
        <Fact icon={<MapPin size={22} aria-hidden />} label="Adresa" className="sm:col-span-2">
          {address.streetName} {address.houseNumber}, {address.city}, jud. {address.county}
        </Fact>
      </dl>
    </div>
  );
}

/** On the day itself the window as the team's earlier stops have narrowed it. */
function describeHours({ state, isPast, date, until, workUntil, arrival }: OwnVisit) {
  const [localTime, windowEnd] = arrival ? [`${date.slice(0, 11)}${arrival.from}`, arrival.to] : [date, until];
  const hours = formatVisitHours({ localTime, ...(windowEnd && { windowEnd }), ...(workUntil && { workUntil }) });
  const isAhead = !isPast && (state === 'requested' || state === 'confirmed');
  if (!isAhead) return hours;
  return hours ? `Sosim ${hours}.` : 'Ora o stabilim împreună, la telefon.';
}

interface FactProps {
  icon: ReactNode;
  label: string;
  className?: string;
  children: ReactNode;
}

function Fact({ icon, label, className, children }: FactProps) {
  return (
    <div className={classes('relative min-h-11 pl-15', className)}>
      <dt className="text-sm text-ink-soft">
        <span className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere text-forest">{children}</dd>
    </div>
  );
}
