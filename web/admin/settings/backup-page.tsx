import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBackupSettings, startBackup } from '../../../contract/backup/routes.ts';
import type { BackupSettings, BackupStatus } from '../../../contract/backup/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { SettingsScreen, settings } from './settings.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

const listBackupFields = ({ keep }: BackupSettings): DeclaredField<BackupSettings>[] => [
  {
    name: 'hour',
    label: 'Ora',
    hint: 'Alegeți o oră la care vin puțini vizitatori.',
    kind: 'select',
    choices: [{ value: null, label: 'Fără copii automate' }, ...hours],
  },
  {
    name: 'keep',
    label: 'Câte se păstrează',
    hint: 'Cele mai vechi se șterg. Cine a cerut ștergerea datelor rămâne în ele până atunci.',
    kind: 'select',
    choices: [...new Set([1, 3, 7, 14, 30, 60, keep])]
      .sort((a, b) => a - b)
      .map((count) => ({ value: count, label: pluralize(count, 'o copie', 'copii') })),
  },
];

export default function BackupPage() {
  return (
    <SettingsScreen
      name="Copii de siguranță"
      setting={settings.backup}
      lead="În fiecare zi serverul copiază baza de date, imaginile și fotografiile într-o arhivă și o verifică imediat, printr-o restaurare de test. Unde se păstrează copiile stabilește administratorul serverului."
      after={({ status }) => (
        <>
          <p role="status" className="mt-6 text-ink-soft">
            {describeStatus(status)}
          </p>
          <BackupNow status={status} />
        </>
      )}
    >
      {(form) => (
        <div className="space-y-5 rounded-2xl border border-sand p-5 sm:p-6">
          <DeclaredFields {...form} fields={listBackupFields(form.value)} />
        </div>
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

/** Requests a backup and polls until it is made or has failed. */
function BackupNow({ status: { lastGood, problem } }: { status: BackupStatus }) {
  const client = useQueryClient();
  const [before, setBefore] = useState<string>();
  const last = `${lastGood?.at} ${problem?.at}`;
  const isRunning = before === last;
  const { run, isPending } = useAction(() => call(startBackup), { onDone: () => setBefore(last) });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void client.invalidateQueries(buildQuery(getBackupSettings)), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, client]);
  return (
    <SmallButton className="mt-4" loading={isPending || isRunning} onClick={() => run()}>
      {isRunning ? 'Se creează copia…' : 'Creează o copie acum'}
    </SmallButton>
  );
}
