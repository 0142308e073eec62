import { useId, useState } from 'react';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { formatValue } from '../../changes/change-table.tsx';
import { SmallButton } from '../../shell/buttons.tsx';
import { type Fields, isSameValue, listFieldNames } from './field-values.ts';
import type { SaveConflict } from './use-document-actions.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface ConflictDialogProps {
  form: DocumentForm;
  conflict: SaveConflict;
  onResolve: (fields: Fields) => void;
  onClose: () => void;
}

export function ConflictDialog({ form, conflict: { current, base }, onResolve, onClose }: ConflictDialogProps) {
  const { fields: mine, type } = form;
  const differences = findDifferences(base, mine, current.fields);
  const [choices, setChoices] = useState(() => chooseDefaults(differences));
  const who = current.updatedBy?.name || 'Altcineva';
  const all = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ name }) => [name, choice])));
  return (
    <ConfirmDialog
      title="Documentul s-a schimbat între timp"
      description={`${who} a salvat acest document ${formatDayAndTime(current.updatedAt)}. Nimic nu s-a pierdut: alegeți ce rămâne.`}
      className="sm:max-w-3xl"
      label="Salvează așa"
      cancelLabel="Mai târziu"
      onConfirm={() => onResolve(mergeFields(mine, current.fields, choices))}
      onClose={onClose}
    >
      {differences.length === 0 ? (
        <p>Ați schimbat câmpuri diferite, care se potrivesc împreună.</p>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <SmallButton onClick={() => all('mine')} label="Tot ce am scris eu" />
            <SmallButton onClick={() => all('theirs')} label={`Tot ce a scris ${who}`} />
          </div>
          <ul className="space-y-4">
            {differences.map((difference) => (
              <FieldChoice
                key={difference.name}
                label={type.fields[difference.name]?.label ?? difference.name}
                difference={difference}
                who={who}
                chosen={choices[difference.name] ?? 'mine'}
                onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
              />
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

interface FieldChoiceProps {
  label: string;
  difference: Difference;
  who: string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ label, difference, who, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  const options: { choice: Choice; by: string; value: unknown }[] = [
    { choice: 'mine', by: difference.isContested ? 'Varianta mea' : 'Cum era', value: difference.mine },
    { choice: 'theirs', by: `Varianta: ${who}`, value: difference.theirs },
  ];
  return (
    <li>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{label}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map(({ choice, by, value }) => (
            <label
              key={choice}
              className="flex cursor-pointer gap-3 rounded-xl border border-sand p-3 has-checked:border-forest has-checked:bg-leaf-soft/60"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
                className="mt-1 size-4 shrink-0 accent-forest"
              />
              <span className="min-w-0">
                <span className="block text-xs font-medium text-ink-soft">{by}</span>
                <span className="line-clamp-6 break-words whitespace-pre-line">{toPlainText(value)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

const toPlainText = (value: unknown) => formatValue(value).replace(/<[^>]*>/g, ' ');

interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  isContested: boolean;
}

type Choice = 'mine' | 'theirs';

/** Lists the fields that others changed since `base` and that now differ from `mine`. */
export const findDifferences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  listFieldNames(base, mine, theirs)
    .filter((name) => !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: !isSameValue(mine[name], base[name]),
    }));

/** Selects the user's own value where both sides changed a field. */
export const chooseDefaults = (differences: Difference[]): Record<string, Choice> =>
  Object.fromEntries(differences.map(({ name, isContested }) => [name, isContested ? 'mine' : 'theirs']));

export const mergeFields = (mine: Fields, theirs: Fields, choices: Record<string, Choice>): Fields => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, choice === 'theirs' ? theirs[name] : mine[name]]),
  ),
});
