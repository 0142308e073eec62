import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBackup, makeBackup, saveBackup } from '../../../contract/backup/routes.ts';
import type { BackupSettings, BackupStatus } from '../../../contract/backup/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { call, queryOf } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useAction } from '../changes/use-action.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const numbersKept = [1, 3, 7, 14, 30, 60];

export default function BackupPage() {
  return (
    <SettingsScreen
      name="Copii de siguranță"
      settings={queryOf(getBackup)}
      lead="În fiecare zi serverul copiază baza de date, imaginile și fotografiile într-o arhivă și o verifică imediat, printr-o restaurare de test. Unde se păstrează copiile stabilește administratorul serverului."
    >
      {({ backup, version, status }) => (
        <>
          <BackupForm loaded={{ value: backup, version }} />
          <p role="status" className="mt-6 text-ink-soft">
            {describeStatus(status)}
          </p>
          <BackupNow status={status} />
        </>
      )}
    </SettingsScreen>
  );
}

function describeStatus({ lastGood, problem }: BackupStatus) {
  const last = lastGood
    ? `Ultima copie verificată: ${formatDayAndTime(lastGood.at)}, ${Math.ceil(lastGood.bytes / 1024 ** 2)} MB.`
    : 'Nu există încă nicio copie.';
  return problem
    ? `${last} Ultima încercare, ${formatDayAndTime(problem.at)}, nu a reușit. Pentru administratorul serverului: „${problem.message}”`
    : last;
}

const pollMs = 2000;

/** Asks the server for one and looks until it is made or has failed. */
function BackupNow({ status: { lastGood, problem } }: { status: BackupStatus }) {
  const client = useQueryClient();
  const [before, setBefore] = useState<string>();
  const last = `${lastGood?.at} ${problem?.at}`;
  const isRunning = before === last;
  const { run, isPending } = useAction(() => call(makeBackup), { onDone: () => setBefore(last) });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void client.invalidateQueries(queryOf(getBackup)), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, client]);
  return (
    <Button variant="outline" size="sm" className="mt-4" loading={isPending || isRunning} onClick={() => run()}>
      {isRunning ? 'Se creează copia…' : 'Creează o copie acum'}
    </Button>
  );
}

function BackupForm({ loaded }: { loaded: { value: BackupSettings; version: number } }) {
  const form = useSettingsForm(saveBackup, 'backup', loaded);
  const { value, change } = form;
  const kept = [...new Set([...numbersKept, value.keep])].sort((a, b) => a - b);
  return (
    <SettingsForm form={form}>
      <div className="space-y-5 rounded-2xl border border-sand p-5 sm:p-6">
        <Field label="Ora" hint="Alegeți o oră la care vin puțini vizitatori.">
          <Select
            options={[
              { value: '', label: 'Fără copii automate' },
              ...hours.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })),
            ]}
            value={value.hour === null ? '' : String(value.hour)}
            onChange={(event) => change({ hour: event.target.value ? Number(event.target.value) : null })}
          />
        </Field>
        <Field
          label="Câte se păstrează"
          hint="Cele mai vechi se șterg. Cine a cerut ștergerea datelor rămâne în ele până atunci."
        >
          <Select
            options={kept.map((number) => ({ value: String(number), label: pluralize(number, 'o copie', 'copii') }))}
            value={String(value.keep)}
            onChange={(event) => change({ keep: Number(event.target.value) })}
          />
        </Field>
      </div>
    </SettingsForm>
  );
}
