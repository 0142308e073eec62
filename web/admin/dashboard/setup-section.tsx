import { ArrowRight, ListChecks } from 'lucide-react';
import { Link, Navigate, useLocation, useNavigation } from 'react-router';
import { getSetup } from '../../../contract/setup/routes.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { DashboardArrival } from '../kit/shell/session/auth-state.ts';
import { buildSetupStepPath, setupStepTexts } from '../kit/shell/setup-steps.ts';

const setupPath = '/admin/setup';

/** Leads a new owner to the set-up after signing in, unless they have already chosen another screen. */
export function SetupSection() {
  const { data } = useFreshQuery(getSetup);
  const { hasSignedIn } = (useLocation().state ?? {}) as DashboardArrival;
  const { location: next = { pathname: setupPath } } = useNavigation();
  if (!data) return null;
  const { steps, sample, isUntouched } = data.setup;
  const open = steps.filter(({ isDone }) => !isDone);
  if (isUntouched && hasSignedIn && next.pathname === setupPath) return <Navigate to={setupPath} replace />;
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
        <ButtonLink to={setupPath} size="sm" variant="forest">
          {sample ? 'Începeți cu firma dumneavoastră' : 'Continuă pregătirea'}
          <ArrowRight size={17} aria-hidden />
        </ButtonLink>
      </div>
      {!sample && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {open.map(({ step }) => (
            <li key={step}>
              <Link
                to={buildSetupStepPath(step)}
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
