import { ArrowRight, Check, ChevronRight, ListChecks, Sprout, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { getContentType } from '../../../contract/content/content-types.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { getSetup, startOver, undoStartOver } from '../../../contract/setup/routes.ts';
import type { Setup } from '../../../contract/setup/schemas.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { formatLongDay } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { DialogButton } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { buildSetupStepPath, setupStepTexts } from '../kit/shell/setup-steps.ts';

export default function SetupPage() {
  const query = useFreshQuery(getSetup);
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
      <div>
        <p className="mb-2 font-semibold text-forest figures">
          {steps.length - open.length} din {steps.length} pași gata
        </p>
        <progress
          value={steps.length - open.length}
          max={steps.length}
          aria-label="Pași gata"
          className="setup-progress block h-2 w-full"
        />
      </div>
      <ol className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
        {steps.map((state) => (
          <StepRow key={state.step} {...state} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {next && (
          <ButtonLink to={buildSetupStepPath(next.step)}>
            {open.length === steps.length ? 'Începe' : 'Continuă'}: {setupStepTexts[next.step].title}
            <ArrowRight size={18} aria-hidden />
          </ButtonLink>
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

function StepRow({ step, isDone, isSkipped }: Setup['steps'][number]) {
  const { title, icon: Icon } = setupStepTexts[step];
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
      <RowLink to={buildSetupStepPath(step)} className="min-w-0 flex-1 text-ink">
        {title}
      </RowLink>
      <span className={classes('shrink-0 text-sm', isDone ? 'text-leaf-dark' : 'text-ink-soft')}>
        {isDone ? 'gata' : isSkipped ? 'amânat' : 'de făcut'}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
    </li>
  );
}

type Sample = NonNullable<Setup['sample']>;

function StartOverCard({ sample }: { sample: Sample }) {
  return (
    <section className="flex flex-wrap items-start gap-4 rounded-2xl bg-leaf-soft p-5">
      <Sprout size={30} aria-hidden className="shrink-0 text-leaf-dark" />
      <div className="min-w-0 flex-1 basis-64">
        <h2>Site-ul arată o firmă demonstrativă</h2>
        <p className="mt-1 text-ink-soft">
          Uitați-vă prin el cât doriți. Când sunteți gata, ștergeți cu un singur clic tot ce este inventat și scrieți
          datele dumneavoastră.
        </p>
        <DialogButton
          variant="primary"
          size="md"
          className="mt-4"
          label="Începeți cu firma dumneavoastră"
          dialog={(close) => <StartOverDialog sample={sample} onClose={close} />}
        />
      </div>
    </section>
  );
}

function StartOverDialog({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const { documents } = sample;
  const edited = documents.filter(({ isEdited }) => isEdited);
  const [keepEdited, setKeepEdited] = useState(true);
  const { run, isPending } = useAction(() => call(startOver, { input: { keepEdited } }), {
    refreshes: 'all',
    done: () => ({
      title: 'Firma demonstrativă a fost ștearsă',
      description: 'Conținutul și setările se pot restaura de aici timp de 30 de zile.',
    }),
    onDone: onClose,
  });
  const leaving = documents.filter(({ isEdited }) => !(isEdited && keepEdited));
  return (
    <ConfirmDialog
      title="Începeți cu firma dumneavoastră?"
      description="Ce au trimis vizitatorii și ce ați introdus dumneavoastră rămâne neatins, la fel conturile și imaginile din bibliotecă."
      label="Șterge firma demonstrativă"
      cancelLabel="Nu acum"
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p className="font-semibold text-forest">Se șterg de pe site:</p>
      <LeavingList sample={sample} leaving={leaving} />
      {edited.length > 0 && (
        <Checkbox
          checked={keepEdited}
          onChange={(event) => setKeepEdited(event.target.checked)}
          className="mt-2 py-2.5"
        >
          Păstrează {pluralize(edited.length, 'documentul pe care l-ați schimbat', 'documente pe care le-ați schimbat')}
        </Checkbox>
      )}
      <p className="mt-4 text-ink-soft">
        {pluralize(leaving.length, 'Un document merge', 'documente merg')} în coș. De acolo conținutul și setările se
        pot restaura timp de 30 de zile.
      </p>
    </ConfirmDialog>
  );
}

interface LeavingListProps {
  sample: Sample;
  leaving: Sample['documents'];
}

function LeavingList({ sample: { hasSettings, hasLife }, leaving }: LeavingListProps) {
  const kinds = [...Map.groupBy(leaving, ({ kind }) => kind)];
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {kinds.map(([kind, list]) => (
        <li key={kind}>
          {getContentType(kind).label.many}: {list.length}
        </li>
      ))}
      {hasLife && (
        <li>
          Activitatea inventată: clienți, vizite, oferte, mesaje, recenzii, abonați, e-mailuri și statistici, cu tot ce
          s-a notat la ele. <strong>Nu se mai pot restaura.</strong>
        </li>
      )}
      {hasSettings && <li>Datele firmei demonstrative din setări; ce ați schimbat dumneavoastră rămâne</li>}
    </ul>
  );
}

function UndoStartOver({ removed }: { removed: NonNullable<Setup['removed']> }) {
  const [withSettings, setWithSettings] = useState(!removed.hasNewSettings);
  const restore = useAction(() => call(undoStartOver, { input: { withSettings } }), {
    refreshes: 'all',
    done: 'Firma demonstrativă este din nou pe site',
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-sand px-4 py-3 text-ink-soft">
      Firma demonstrativă a fost ștearsă. Conținutul și setările ei se pot restaura până pe{' '}
      {formatLongDay(removed.until)}.
      <DialogButton
        variant="ghost"
        icon={Undo2}
        label="Restaurează firma demonstrativă"
        dialog={(close) => (
          <ConfirmDialog
            title="Restaurați firma demonstrativă?"
            description={`${pluralize(removed.documents, 'Un document revine', 'documente revin')} din coș. Ce ați adăugat dumneavoastră rămâne pe site. Clienții, vizitele și mesajele inventate nu mai revin.`}
            label="Restaurează"
            isPending={restore.isPending}
            onConfirm={() => restore.run(undefined, { onSuccess: close })}
            onClose={close}
          >
            <Checkbox checked={withSettings} onChange={(event) => setWithSettings(event.target.checked)}>
              Restaurează și setările anterioare
              {removed.hasNewSettings && (
                <span className="block text-danger">Datele firmei scrise între timp se înlocuiesc.</span>
              )}
            </Checkbox>
          </ConfirmDialog>
        )}
      />
    </p>
  );
}
