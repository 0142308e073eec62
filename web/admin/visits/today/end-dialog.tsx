import { useId, useState } from 'react';
import { type FailReason, failReasons, type StopStepInput } from '../../../../contract/crew/entries.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface EndDialogProps {
  kind: 'partial' | 'fail';
  name: string;
  onEnd: (input: Omit<StopStepInput, 'key' | 'at'>) => void;
  onClose: () => void;
}

const texts = {
  partial: { title: 'Încheiată parțial', note: 'Ce a rămas de făcut', action: 'Încheie parțial' },
  fail: { title: 'Nu s-a putut', note: 'Ce s-a întâmplat', action: 'Notează' },
};

/** How a visit ended that was not done as planned. */
export function EndDialog({ kind, name, onEnd, onClose }: EndDialogProps) {
  const [reason, setReason] = useState<FailReason>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const { title, note: label, action } = texts[kind];
  const end = () => {
    if (kind === 'partial') onEnd({ step: 'finish', isPartial: true, note });
    else if (reason) onEnd({ step: 'fail', reason, note });
    else setReasonMissing(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${title}: ${name}`}
      actions={<Button variant="forest" className="min-h-14 w-full" onClick={end} label={action} />}
    >
      {kind === 'fail' && <Reasons value={reason} isMissing={isReasonMissing && !reason} onChoose={setReason} />}
      <Field label={label}>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-20!"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

interface ReasonsProps {
  value: FailReason | undefined;
  isMissing: boolean;
  onChoose: (reason: FailReason) => void;
}

function Reasons({ value, isMissing, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? id : undefined} className="mb-4">
      <legend className="mb-2 text-sm font-semibold text-forest">Motivul</legend>
      {isMissing && (
        <p id={id} role="alert" className="mb-2 font-medium text-danger">
          Alegeți motivul
        </p>
      )}
      <div className="grid gap-2">
        {(Object.entries(failReasons) as [FailReason, string][]).map(([reason, label]) => (
          <label
            key={reason}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-stone px-4 py-2 text-base has-checked:border-2 has-checked:border-forest has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name={id}
              checked={value === reason}
              onChange={() => onChoose(reason)}
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
