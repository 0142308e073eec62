import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, ChevronRight, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { getSetup } from '../../../contract/setup/routes.ts';
import type { Setup } from '../../../contract/setup/schemas.ts';
import { buildQuery } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { setupStepPath, setupStepTexts } from '../shell/setup-steps.ts';
import { StartOverCard, UndoStartOver } from './start-over-card.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function SetupPage() {
  const query = useQuery({ ...buildQuery(getSetup), staleTime: 0 });
  return (
    <AdminPage
      narrow
      title="Pregătirea site-ului"
      lead="Câțiva pași până la site-ul firmei dumneavoastră. Fiecare poate fi sărit și reluat oricând."
    >
      <QueryView query={query} failure="Pregătirea nu a putut fi încărcată">
        {({ setup }) => <SetupOverview setup={setup} />}
      </QueryView>
    </AdminPage>
  );
}

function SetupOverview({ setup: { steps, sample, removed } }: { setup: Setup }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.find(({ isSkipped }) => !isSkipped) ?? open[0];
  return (
    <div className="space-y-6">
      {sample && <StartOverCard sample={sample} />}
      {removed && <UndoStartOver removed={removed} />}
      <SetupProgress done={steps.length - open.length} of={steps.length} />
      <ol className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
        {steps.map(({ step, isDone, isSkipped }) => (
          <StepRow key={step} {...setupStepTexts[step]} to={setupStepPath(step)} {...{ isDone, isSkipped }} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {next && (
          <Button asChild>
            <Link to={setupStepPath(next.step)}>
              {open.length === steps.length ? 'Începe' : 'Continuă'}: {setupStepTexts[next.step].title}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </Button>
        )}
        <ButtonLink
          to="/admin/setup/check"
          variant={next ? 'outline' : 'primary'}
          icon={ListChecks}
          label="Verificarea dinainte de lansare"
        />
      </div>
    </div>
  );
}

function SetupProgress({ done, of }: { done: number; of: number }) {
  return (
    <div>
      <p className="mb-2 font-semibold text-forest figures">
        {done} din {of} pași gata
      </p>
      <progress value={done} max={of} aria-label="Pași gata" className="setup-progress block h-2 w-full" />
    </div>
  );
}

interface StepRowProps {
  title: string;
  icon: (typeof setupStepTexts)['account']['icon'];
  to: string;
  isDone: boolean;
  isSkipped: boolean;
}

function StepRow({ title, icon: Icon, to, isDone, isSkipped }: StepRowProps) {
  return (
    <li className="relative flex items-center gap-4 px-4 py-3.5 hover:bg-limestone/60 sm:px-5">
      <span
        aria-hidden
        className={classes(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isDone ? 'bg-forest text-white' : 'bg-leaf-soft text-leaf-dark',
        )}
      >
        {isDone ? <Check size={20} /> : <Icon size={20} />}
      </span>
      <Link to={to} className="stretch min-w-0 flex-1 font-semibold text-ink no-underline">
        {title}
      </Link>
      <span className={classes('shrink-0 text-sm', isDone ? 'text-leaf-dark' : 'text-ink-soft')}>
        {isDone ? 'gata' : isSkipped ? 'amânat' : 'de făcut'}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
    </li>
  );
}
