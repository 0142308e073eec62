import { ListX, RotateCw, X } from 'lucide-react';
import { dismissJob, getDashboard, retryJob } from '../../../contract/dashboard/routes.ts';
import type { FailedJob } from '../../../contract/dashboard/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { call } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { Warning } from './warnings.tsx';

/** Work that the server gave up: staff let it try again or drop it. */
export const FailedJobsWarning = ({ items, total }: { items: FailedJob[]; total: number }) => (
  <Warning icon={ListX} title={pluralize(total, 'O lucrare automată nu a reușit', 'lucrări automate nu au reușit')}>
    <p>
      Serverul a încercat de mai multe ori și s-a oprit. Dacă nu reușește nici când o reîncercați, anunțați
      administratorul serverului.
    </p>
    <ul className="mt-2 divide-y divide-danger/20">
      {items.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </ul>
    {total > items.length && <p>Aici sunt ultimele {items.length}.</p>}
  </Warning>
);

function JobLine({ job: { id, title, failedAt, reason, canRetry } }: { job: FailedJob }) {
  const refreshes = [getDashboard];
  const retry = useAction(() => call(retryJob, { params: { id } }), {
    refreshes,
    done: () => ({ title: 'Serverul încearcă din nou', description: title }),
  });
  const dismiss = useAction(() => call(dismissJob, { params: { id } }), {
    refreshes,
    done: () => ({ title: 'Lucrarea a fost abandonată', description: title }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold text-ink">{title}</p>
        <p className="break-words">
          {formatDayAndTime(failedAt)}
          {reason && `. Motivul: „${reason}”`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <SmallButton variant="forest" icon={RotateCw} loading={retry.isPending} onClick={() => retry.run()}>
            Încearcă din nou
          </SmallButton>
        )}
        <SmallButton icon={X} loading={dismiss.isPending} onClick={() => dismiss.run()}>
          Renunță
        </SmallButton>
      </div>
    </li>
  );
}
