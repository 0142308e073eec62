import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../../contract/kernel/format-number.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { OutsideVisit, UnplacedWork } from '../../../../contract/planning/plan.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { formatPeriod } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { type Confirmed, formatTolerance, listShown, type Plan, type PlanItem } from './plan-state.ts';

export function PlanFacts({ plan: { preview, items } }: { plan: Plan }) {
  if (!preview) return null;
  const { km, unplaced, from, to } = preview;
  const shown = listShown(items);
  const moved = shown.filter(({ movedFrom }) => movedFrom).length;
  const more = Math.round(km.after) - Math.round(km.before);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Fact label="Vizite propuse" note={formatPeriod(from, to)}>
        {shown.length}
      </Fact>
      <Fact label="Mutate de dumneavoastră" note="rămân la „Propune din nou”">
        {moved}
      </Fact>
      <Fact label="Fără loc" note={unplaced.length > 0 ? 'cu motivul, mai jos' : 'toate au încăput'}>
        {unplaced.length}
      </Fact>
      <Fact
        label="Drum, în zilele cu propuneri"
        note={`în linie dreaptă; ${formatKm(more)} în plus${moved > 0 ? ', fără mutări' : ''}`}
      >
        {formatNumber(Math.round(km.before))} → {formatKm(km.after)}
      </Fact>
    </dl>
  );
}

const formatKm = (km: number) => `${formatNumber(Math.round(km))} km`;

const Fact = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className="flex flex-col rounded-2xl border border-sand px-4 py-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-xl font-semibold text-forest figures">{children}</dd>
    <dd className="text-xs text-ink-soft">{note}</dd>
  </div>
);

export function UnplacedList({ works }: { works: UnplacedWork[] }) {
  if (works.length === 0) return null;
  return (
    <FramedSection
      title={pluralize(works.length, 'O lucrare fără loc', 'lucrări fără loc')}
      text={`Nu s-a găsit nicio oră liberă în toleranța ${works.length === 1 ? 'ei' : 'lor'}. Faceți loc mutând o vizită sau programați-${works.length === 1 ? 'o' : 'le'} de mână.`}
    >
      <ul className="divide-y divide-sand">
        {works.map((work) => (
          <li key={`${work.agreementId}/${work.workId}/${work.earliest}`} className="py-2.5">
            <InlineLink
              to={`/admin/agreements/${work.agreementId}`}
              target="_blank"
              className="font-semibold text-forest"
            >
              {work.name}
            </InlineLink>
            <p>
              {work.service}, {work.city} · {formatTolerance(work)}
            </p>
            <p className="text-ink-soft">{work.reason}</p>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

/** Visits entered by hand that fit an agreement but are not linked to it. */
export function OutsideList({ visits }: { visits: OutsideVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <FramedSection
      title={pluralize(visits.length, 'O vizită în afara contractului', 'vizite în afara contractelor')}
      text="Sunt în grădina și cu serviciul unui contract, dar nu se numără în el. Nu am propus alta lângă ele; legați-le de contract pe pagina lor, sau spuneți acolo că nu țin de el."
    >
      <ul className="divide-y divide-sand">
        {visits.map(({ visitId, name, service, city, date, number }) => (
          <li key={visitId} className="py-2.5">
            <InlineLink to={`/admin/appointments/${visitId}`} target="_blank" className="font-semibold text-forest">
              {name}
            </InlineLink>
            <p>
              {service}, {city} · {formatVisitTime({ localTime: date })}
            </p>
            <p className="text-ink-soft">Se potrivește cu contractul {number}</p>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

export function DroppedList({ items, onBringBack }: { items: PlanItem[]; onBringBack: (id: string) => void }) {
  const dropped = items.filter(({ isDropped }) => isDropped);
  if (dropped.length === 0) return null;
  return (
    <FramedSection title="Scoase din plan" text="Nu se programează; la „Propune din nou” rămân scoase.">
      <ul className="divide-y divide-sand">
        {dropped.map(({ id, name, service, date }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <p>
              <span className="font-semibold">{name}</span>, {service} · {formatVisitTime({ localTime: date })}
            </p>
            <SmallButton
              variant="ghost"
              icon={Undo2}
              aria-label={`Adu înapoi: ${name}`}
              onClick={() => onBringBack(id)}
              label="Adu înapoi"
            />
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

export const ConfirmedNotice = ({ confirmed, emails, canSend, from }: Confirmed) => (
  <Notice role="status" className="bg-leaf-soft">
    <CircleCheck size={22} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
    <div>
      <h2>{pluralize(confirmed, 'O vizită este programată', 'vizite sunt programate')}</h2>
      <p>
        {emails === 0
          ? 'Nu s-a scris niciun e-mail.'
          : `${pluralize(emails, 'S-a scris un e-mail cu următoarele date', 'e-mailuri cu următoarele date s-au scris, câte unul pentru fiecare client')}.`}
        {emails > 0 && !canSend && ' Serverul nu poate trimite încă e-mailuri: sunați clienții.'}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        <InlineLink to={`/admin/appointments?view=week&date=${from}`}>Vezi calendarul</InlineLink>
        {emails > 0 && <InlineLink to="/admin/emails">E-mailuri</InlineLink>}
        <InlineLink to="/admin/agreements">Contracte</InlineLink>
      </p>
    </div>
  </Notice>
);

/** Lists the refused visits, for which nothing was written, with their new places on the board. */
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

/** Names the proposal of that work nearest to the refused day, if the planner found one. */
function describeNewPlace({ agreementId, workId, date }: Plan['refused'][number], items: PlanItem[]) {
  const distance = (item: PlanItem) => Math.abs(Date.parse(item.date) - Date.parse(date));
  const [next] = listShown(items)
    .filter((item) => item.agreementId === agreementId && item.workId === workId && !item.movedFrom)
    .toSorted((a, b) => distance(a) - distance(b));
  return next ? `Acum: ${formatVisitTime({ localTime: next.date })}.` : 'Nu are alt loc.';
}

/** Scrolls into view and gets the focus, because the pressed button is far below or gone. */
function Notice({ className, ...rest }: ComponentProps<'div'>) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which React would call as the function that ends the effect.
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className={classes('flex items-start gap-3 rounded-2xl px-5 py-4', className)}
      {...rest}
    />
  );
}
