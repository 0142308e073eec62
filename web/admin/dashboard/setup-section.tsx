import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ListChecks } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { getSetup } from '../../../contract/setup/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { setupStepPath, setupStepTexts } from '../labels/setup-step-texts.ts';
import type { DashboardArrival } from '../shell/session/auth-state.ts';

/** What is left of the set-up; an empty site opens it right after the sign-in. */
export function SetupSection() {
  const { data } = useQuery({ ...queryOf(getSetup), staleTime: 0 });
  const { hasSignedIn } = (useLocation().state ?? {}) as DashboardArrival;
  if (!data) return null;
  const { steps, sample, isUntouched } = data.setup;
  const open = steps.filter(({ isDone }) => !isDone);
  if (isUntouched && hasSignedIn) return <Navigate to="/admin/setup" replace />;
  if (open.length === 0 && !sample) return null;
  return (
    <section aria-labelledby="pregatire" className="rounded-2xl border border-leaf/50 bg-leaf-soft/60 p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="pregatire" className="flex items-center gap-2.5">
            <ListChecks size={22} aria-hidden className="shrink-0 text-leaf-dark" />
            {sample ? 'Site-ul arată o firmă demonstrativă' : 'Mai aveți de pregătit'}
          </h2>
          <p className="mt-1 text-ink-soft figures">
            {sample
              ? 'Când sunteți gata, o ștergeți cu un singur clic și începeți cu firma dumneavoastră.'
              : `${steps.length - open.length} din ${steps.length} pași gata.`}
          </p>
        </div>
        <Button asChild size="sm" variant="forest">
          <Link to="/admin/setup">
            {sample ? 'Începeți cu firma dumneavoastră' : 'Continuă pregătirea'}
            <ArrowRight size={17} aria-hidden />
          </Link>
        </Button>
      </div>
      {!sample && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {open.map(({ step }) => (
            <li key={step}>
              <Link
                to={setupStepPath(step)}
                className="flex min-h-10 items-center rounded-full border border-leaf/60 bg-paper px-4 font-medium text-forest no-underline hover:border-forest"
              >
                {setupStepTexts[step].title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
