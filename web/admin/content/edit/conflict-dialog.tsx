import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { ClashChoice } from '../../kit/forms/conflict-panel.tsx';
import { type Choices, mergeChanges, nameClash, type Side } from '../../kit/forms/merge-changes.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import type { Fields } from './field-values.ts';
import type { SaveConflict } from './use-document-actions.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface ConflictDialogProps {
  form: DocumentForm;
  conflict: SaveConflict;
  onResolve: (fields: Fields) => void;
  onClose: () => void;
}

/** Fields that only one of the two changed are merged; a field is kept or replaced whole. */
export function ConflictDialog({ form, conflict: { current, base }, onResolve, onClose }: ConflictDialogProps) {
  const { fields: mine, type } = form;
  const [choices, setChoices] = useState<Choices>({});
  const { value, clashes } = mergeChanges(base, mine, current.fields, choices, false);
  const who = current.updatedBy?.name || 'Altcineva';
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map((clash) => [nameClash(clash), side])));
  return (
    <ConfirmDialog
      title="Documentul s-a schimbat între timp"
      description={`${who} a salvat acest document ${formatDayAndTime(current.updatedAt)}. ${clashes.length === 0 ? 'Ați schimbat câmpuri diferite, care se potrivesc împreună.' : 'Alegeți ce rămâne unde ați scris amândoi; celelalte schimbări se păstrează.'}`}
      className="sm:max-w-3xl"
      label="Salvează așa"
      cancelLabel="Mai târziu"
      onConfirm={() => onResolve(value)}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <SmallButton onClick={() => all('mine')} label="Tot ce am scris eu" />
            <SmallButton onClick={() => all('theirs')} label={`Tot ce a scris ${who}`} />
          </div>
          <ul className="space-y-4">
            {clashes.map((clash) => {
              const name = nameClash(clash);
              return (
                <ClashChoice
                  key={name}
                  clash={clash}
                  label={type.fields[name]?.label ?? name}
                  who={who}
                  chosen={choices[name] ?? 'mine'}
                  onChoose={(side) => setChoices({ ...choices, [name]: side })}
                />
              );
            })}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
