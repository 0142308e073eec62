import { formatRecurrence, formatWorkPrice } from '../../../../contract/agreements/format-recurrence.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { formatPeriod } from '../../../lib/date-format.ts';
import { ProgressParts } from '../../../ui/feedback/progress-parts.tsx';

type Work = AgreementDetail['works'][number];

/** Per work: what was promised and what became of it. */
export const WorkProgressList = ({ agreement: { works, state } }: { agreement: AgreementDetail }) => (
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
        {state === 'active' && <NextVisit next={work.next} />}
      </li>
    ))}
  </ul>
);

const parts = [
  { name: 'done', one: 'făcută', label: 'făcute', color: 'bg-forest' },
  { name: 'planned', one: 'planificată', label: 'planificate', color: 'bg-lavender' },
  { name: 'missed', one: 'ratată', label: 'ratate', color: 'bg-terracotta' },
  { name: 'left', one: 'rămasă', label: 'rămase', color: 'bg-sand' },
] as const;

const ProgressBar = ({ progress }: Pick<Work, 'progress'>) => (
  <ProgressParts
    whole={{ label: progress.promised === 1 ? 'promisă' : 'promise', count: progress.promised }}
    parts={parts.map(({ name, one, label, color }) => {
      const count = progress[name];
      return { label: count === 1 ? one : label, count, color };
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
