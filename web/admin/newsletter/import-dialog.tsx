import { type ChangeEvent, useState } from 'react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { InputOf, ReplyOf } from '../../../contract/kernel/route.ts';
import { importSubscribers, listIssues, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { call } from '../../lib/call.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';

type ImportInput = InputOf<typeof importSubscribers>;
type Outcome = ReplyOf<typeof importSubscribers>;

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [value, setValue] = useState({ lines: '', note: '' });
  const change = (changes: Partial<ImportInput>) => setValue((before) => ({ ...before, ...changes }));
  const { run, isPending, data, error, reset } = useAction((input: ImportInput) => call(importSubscribers, { input }), {
    refreshes: [listIssues, listSubscribers],
    onDone: (_, sent) => setValue((now) => (now.lines === sent.lines ? { ...now, lines: '' } : now)),
    failure: false,
  });
  const { fields, message } = readRefusal(error);
  const close = () => {
    reset();
    onClose();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) change({ lines: await file.text() });
    target.value = '';
  };
  if (data) return <Done open={open} outcome={data} onClose={close} />;
  return (
    <FormDialog
      open={open}
      title="Adaugă adrese"
      description="Numai adrese ale căror posesori și-au dat acordul. Cei care s-au dezabonat rămân dezabonați."
      label="Adaugă"
      isPending={isPending}
      onSubmit={submitWith(() => run(value))}
      onClose={close}
    >
      <DeclaredFields fields={listFields(readFile)} value={value} change={change} fieldError={(name) => fields[name]} />
      <FormAlert message={message} />
    </FormDialog>
  );
}

const listFields = (onFile: (event: ChangeEvent<HTMLInputElement>) => void): DeclaredField<ImportInput>[] => [
  {
    name: 'lines',
    kind: 'longText',
    label: 'Adresele',
    rows: 6,
    placeholder: 'ana@exemplu.ro\nion@exemplu.ro',
    hint: (
      <>
        Una pe rând, sau un tabel lipit.{' '}
        <label className="cursor-pointer font-semibold text-leaf-dark underline underline-offset-4">
          Alege un fișier CSV
          <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={onFile} />
        </label>
      </>
    ),
  },
  {
    name: 'note',
    label: 'Cum și când și-au dat acordul',
    required: true,
    placeholder: 'De exemplu: formular pe hârtie, târgul din mai 2026',
    hint: 'Rămâne ca dovadă la fiecare adresă.',
  },
];

function Done({ open, outcome, onClose }: { open: boolean; outcome: Outcome; onClose: () => void }) {
  const { added, known, left, refused } = outcome;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pluralize(added, 'O adresă adăugată', 'adrese adăugate')}
      actions={<SmallButton variant="forest" onClick={onClose} label="Am înțeles" />}
    >
      <ul className="space-y-1.5">
        {known > 0 && <li>{pluralize(known, 'O adresă era', 'adrese erau')} deja în listă.</li>}
        {left > 0 && (
          <li>
            {pluralize(left, 'O adresă s-a dezabonat', 'adrese s-au dezabonat')} mai demult și nu se adaugă din nou.
          </li>
        )}
        {refused.length > 0 && <li>{pluralize(refused.length, 'Un rând', 'rânduri')} fără o adresă validă:</li>}
      </ul>
      {refused.length > 0 && (
        <ol className="mt-2 max-h-48 overflow-y-auto rounded-lg bg-limestone px-4 py-3">
          {refused.map(({ line, text }) => (
            <li key={line} className="truncate">
              <span className="text-ink-soft figures">rândul {line}:</span> {text}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
