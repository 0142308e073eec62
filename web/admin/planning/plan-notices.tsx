import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { classes } from '../../ui/classes.ts';
import { listShown, type PlanItem } from './plan-state.ts';
import type { Confirmed, Plan } from './use-plan.ts';

export const ConfirmedNotice = ({ confirmed, emails, from }: Confirmed) => (
  <Notice role="status" className="bg-leaf-soft">
    <CircleCheck size={22} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
    <div>
      <h2>{pluralize(confirmed, 'O vizită este programată', 'vizite sunt programate')}</h2>
      <p>
        {emails === 0
          ? 'Nu s-a scris niciun e-mail.'
          : `${pluralize(emails, 'S-a scris un e-mail', 'e-mailuri s-au scris')} cu următoarele date, unul de client.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 font-semibold [&_a]:text-leaf-dark [&_a]:underline [&_a]:underline-offset-4">
        <Link to={`/admin/appointments?view=week&date=${from}`}>Vezi calendarul</Link>
        {emails > 0 && <Link to="/admin/letters">E-mailuri</Link>}
        <Link to="/admin/agreements">Contracte</Link>
      </p>
    </div>
  </Notice>
);

/** Nothing was written; the new places are on the board. */
export function RefusedNotice({ refused, items }: Pick<Plan, 'refused' | 'items'>) {
  return (
    <Notice role="alert" className="bg-terracotta-soft">
      <CircleAlert size={22} aria-hidden className="mt-0.5 shrink-0 text-terracotta-dark" />
      <div>
        <h2>
          {pluralize(
            refused.length,
            'O vizită nu mai este posibilă acolo unde era propusă',
            'vizite nu mai sunt posibile acolo unde erau propuse',
          )}
        </h2>
        <p>Nu s-a programat nimic. Am căutat alt loc; verificați și confirmați din nou.</p>
        <ul className="mt-2 space-y-1">
          {refused.map((visit) => (
            <li key={`${visit.agreementId}/${visit.workId}/${visit.date}`}>
              <span className="font-semibold">{visit.name}</span>, {formatVisitTime({ localTime: visit.date })}:{' '}
              {visit.message}. <span className="font-semibold">{describeNewPlace(visit, items)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

/** The proposal of that work nearest to the refused day, if the planner found one. */
function describeNewPlace({ agreementId, workId, date }: Plan['refused'][number], items: PlanItem[]) {
  const distance = (item: PlanItem) => Math.abs(Date.parse(item.date) - Date.parse(date));
  const [next] = listShown(items)
    .filter((item) => item.agreementId === agreementId && item.workId === workId && !item.movedFrom)
    .toSorted((a, b) => distance(a) - distance(b));
  return next ? `Acum: ${formatVisitTime({ localTime: next.date })}.` : 'Nu are alt loc.';
}

/** The button that caused it stands far below. */
function Notice({ className, ...rest }: ComponentProps<'div'>) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return <div ref={notice} className={classes('flex items-start gap-3 rounded-2xl px-5 py-4', className)} {...rest} />;
}
