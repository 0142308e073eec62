import { useId, useState } from 'react';
import {
  findImportFile,
  findImportQuestion,
  importKinds,
  listImportFields,
} from '../../../contract/import/import-kinds.ts';
import { checkImport, getImport, listImportRows } from '../../../contract/import/routes.ts';
import type { ImportColumn, ImportDetail } from '../../../contract/import/schemas.ts';
import { call } from '../../lib/call.ts';
import { Field, FieldMessage } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { DiscardImport } from './discard-import.tsx';

/** What each column holds; the guesses can be corrected. */
export function ColumnMatching({ item, onClose }: { item: ImportDetail; onClose?: () => void }) {
  const id = useId();
  const [fields, setFields] = useState(() => item.columns.map(({ field }) => field));
  const [answer, setAnswer] = useState(item.answer);
  const question = findImportQuestion(item.kind);
  const { run, isPending, error } = useAction(
    () => call(checkImport, { params: { id: item.id }, input: { fields, answer } }),
    { refreshes: [getImport, listImportRows], failure: false, onDone: onClose },
  );
  const { fields: refused, message } = readRefusal(error);
  const choose = (index: number, field: string) => setFields((now) => now.with(index, field || null));
  const isTable = !findImportFile(item.kind);
  return (
    <FramedSection
      title={isTable ? 'Ce conține fiecare coloană' : 'Verificarea nu s-a terminat'}
      text={
        isTable
          ? `Coloanele fără alegere rămân pe dinafară. Fiecare rând are nevoie de ${importKinds[item.kind].needs}.`
          : 'Fișierul a fost citit întreg; nu s-a importat nimic din el.'
      }
    >
      <form onSubmit={submitWith(() => run())}>
        <ul hidden={!isTable} className="divide-y divide-sand border-y border-sand">
          {item.columns.map((column, index) => (
            <ColumnLine
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings repeat
              key={index}
              column={column}
              options={listOptions(item, fields, index)}
              value={fields[index] ?? ''}
              onChoose={(field) => choose(index, field)}
            />
          ))}
        </ul>
        {question && (
          <Field label={question.label} hint={question.hint} error={refused.answer} required className="mt-5 max-w-2xl">
            <Input
              value={answer}
              maxLength={500}
              placeholder={question.placeholder}
              onChange={({ target }) => setAnswer(target.value)}
            />
          </Field>
        )}
        <div aria-live="polite">
          <FieldMessage id={`${id}-error`} error={refused.fields ?? message} />
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <SmallButton
            type="submit"
            variant="primary"
            loading={isPending}
            label={isTable ? 'Verifică rândurile' : 'Verifică din nou'}
          />
          {onClose ? <SmallButton variant="ghost" onClick={onClose} label="Înapoi" /> : <DiscardImport item={item} />}
        </div>
      </form>
    </FramedSection>
  );
}

interface ColumnLineProps {
  column: ImportColumn;
  options: { value: string; label: string; disabled: boolean }[];
  value: string;
  onChoose: (field: string) => void;
}

function ColumnLine({ column: { heading, samples }, options, value, onChoose }: ColumnLineProps) {
  const id = useId();
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <p id={id} className="font-semibold text-forest wrap-anywhere">
          {heading}
        </p>
        <p className="truncate text-sm text-ink-soft">{samples.length > 0 ? samples.join(' · ') : 'Goală'}</p>
      </div>
      <Select
        aria-labelledby={id}
        options={options}
        placeholder="Nu se importă"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </li>
  );
}

/** A field that takes one column cannot be chosen for a second one. */
function listOptions({ kind }: ImportDetail, chosen: (string | null)[], column: number) {
  const isTaken = (name: string) => chosen.some((other, index) => other === name && index !== column);
  return Object.entries(listImportFields(kind)).map(([value, { label, isMany }]) => ({
    value,
    label,
    disabled: !isMany && isTaken(value),
  }));
}
