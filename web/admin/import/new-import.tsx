import { ClipboardPaste, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  findImportFile,
  type ImportKindName,
  importKindNames,
  importKinds,
  tableFile,
} from '../../../contract/import/import-kinds.ts';
import { createImport, listImports } from '../../../contract/import/routes.ts';
import { call } from '../../lib/call.ts';
import { Field, FieldMessage } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { UploadButton } from '../kit/pictures/upload/upload-buttons.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { DialogButton } from '../kit/shell/buttons.tsx';

const options = importKindNames.map((value) => ({ value, label: importKinds[value].label }));

export function NewImport() {
  const id = useId();
  const { kind, file, isTable, setKind, choose, isReading, error } = useChosenFile();
  return (
    <FramedSection title="Fișier nou">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Ce importați" className="w-full sm:w-72">
          <Select options={options} value={kind} onChange={({ target }) => setKind(target.value as ImportKindName)} />
        </Field>
        <UploadButton
          input={{ accept: file.accept, 'aria-label': 'Fișierul de importat' }}
          onFiles={([file]) => file && choose(file)}
          variant="primary"
          className="min-h-12!"
          loading={isReading}
          aria-describedby={`${id}-hint ${id}-error`}
          icon={Upload}
          label={isReading ? 'Se citește…' : 'Alege fișierul'}
        />
        {isTable && (
          <DialogButton
            icon={ClipboardPaste}
            label="Lipește rândurile"
            className="min-h-12!"
            dialog={(close) => (
              <PasteDialog
                onPaste={(text) => {
                  close();
                  choose(new File([text], 'Rânduri lipite.txt', { type: 'text/plain' }));
                }}
                onClose={close}
              />
            )}
          />
        )}
      </div>
      <p id={`${id}-hint`} className="mt-3 text-sm text-ink-soft">
        {file.hint} {isTable && `Fiecare rând are nevoie de ${importKinds[kind].needs}.`}
      </p>
      <div aria-live="polite">
        <FieldMessage id={`${id}-error`} error={error} />
      </div>
    </FramedSection>
  );
}

/** Reads the chosen file and opens its import. The kind may come from a link of another screen. */
function useChosenFile() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ImportKindName>(
    () => importKindNames.find((name) => name === params.get('kind')) ?? 'clients',
  );
  const [isTooLarge, setTooLarge] = useState(false);
  const taken = findImportFile(kind) ?? tableFile;
  const upload = useAction(
    (file: File) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file);
      return call(createImport, { input: form });
    },
    {
      refreshes: [listImports],
      failure: false,
      onDone: ({ item }) => navigate(`/admin/settings/import/${item.id}`),
    },
  );
  const choose = (file: File) => {
    upload.reset();
    setTooLarge(file.size > taken.bytes);
    if (file.size <= taken.bytes) upload.run(file);
  };
  const { fields, message } = readRefusal(upload.error);
  const error = isTooLarge ? taken.tooLarge : (fields.file ?? message);
  return { kind, file: taken, isTable: taken === tableFile, setKind, choose, isReading: upload.isPending, error };
}

/** A table copied from a spreadsheet comes with tabs. */
function PasteDialog({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <FormDialog
      open
      title="Lipește rândurile"
      description="Copiați rândurile din Excel, cu capul de tabel cu tot, sau scrieți câte una pe rând."
      label="Citește"
      isPending={false}
      onSubmit={submitWith(() => text.trim() && onPaste(text))}
      onClose={onClose}
    >
      <Field label="Rândurile">
        <Textarea rows={8} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  );
}
