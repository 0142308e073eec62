import { Copy, Repeat, Trash2 } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { FieldErrors } from '../../forms/form-errors.ts';
import { RecurrenceFields } from '../../workflows/recurrence-fields.tsx';
import { describeRepeated, type QuoteDraft, type RepeatedItem } from './quote-draft.ts';
import type { LineEdits } from './use-line-edits.ts';

interface RepeatedWorkProps {
  line: RepeatedItem;
  terms: QuoteDraft['agreement'];
  errors: FieldErrors;
  edits: LineEdits;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** How often, in one line; unfolded, its fields. A message inside unfolds it. */
export function RepeatedWork({ line, terms, errors, edits, isOpen, onToggle }: RepeatedWorkProps) {
  const { id, recurrence } = line;
  const path = `lines.${id}.recurrence.`;
  const hasErrors = Object.keys(errors).some((name) => name.startsWith(path) && errors[name]);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group col-span-full rounded-xl bg-leaf-soft/60 @min-[60rem]:ml-11"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-sm">
        <Repeat size={16} aria-hidden className="shrink-0 text-leaf-dark" />
        <span className="min-w-0 flex-1 font-medium text-forest">{describeRepeated(line, terms)}</span>
        <span className="font-semibold text-leaf-dark underline underline-offset-4 group-open:hidden">Modifică</span>
        <span className="hidden font-semibold text-leaf-dark underline underline-offset-4 group-open:inline">
          Restrânge
        </span>
      </summary>
      <div className="px-4 pt-1 pb-4">
        <RecurrenceFields
          value={recurrence}
          errors={errors}
          path={path}
          onChange={(changes) => edits.change(id, { recurrence: { ...recurrence, ...changes } })}
        />
      </div>
    </details>
  );
}

interface LineButtonsProps {
  id: string;
  name: string;
  edits: LineEdits;
  repeat: (() => void) | undefined;
  isRepeated: boolean;
  className: string;
}

export const LineButtons = ({ id, name, edits, repeat, isRepeated: isPressed, className }: LineButtonsProps) => (
  <div className={classes('flex justify-end', className)}>
    {repeat && (
      <Button
        variant={isPressed ? 'forest' : 'ghost'}
        size="iconSm"
        icon={Repeat}
        aria-label={`Se repetă: ${name}`}
        aria-pressed={isPressed}
        title="Se repetă"
        onClick={repeat}
      />
    )}
    <Button
      variant="ghost"
      size="iconSm"
      icon={Copy}
      aria-label={`Dublează: ${name}`}
      onClick={() => edits.duplicate(id)}
    />
    <Button
      variant="ghost"
      size="iconSm"
      icon={Trash2}
      aria-label={`Șterge: ${name}`}
      onClick={() => edits.remove(id)}
    />
  </div>
);
