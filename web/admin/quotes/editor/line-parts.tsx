import { useQuery } from '@tanstack/react-query';
import { Copy, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { formatUnit, quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { suggestLines } from '../../../../contract/quotes/routes.ts';
import type { LineSuggestion } from '../../../../contract/quotes/staff-quotes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import { Suggestions } from '../../../ui/form/suggestions.tsx';
import type { FieldErrors } from '../../kit/forms/form-errors.ts';
import { useDebouncedValue } from '../../kit/forms/use-debounced-value.ts';
import { IconButton } from '../../kit/shell/buttons.tsx';
import { RecurrenceFields } from '../../kit/workflows/recurrence-fields.tsx';
import { describeRepeated, type QuoteDraft, type RepeatedItem } from './quote-draft.ts';
import type { LineEdits } from './use-line-edits.ts';

interface DescriptionInputProps {
  value: string;
  onChange: (description: string) => void;
  onChoose: (suggestion: LineSuggestion) => void;
}

/** Suggests descriptions of the price list and of earlier quotes; choosing one also sets its unit and price. */
export function DescriptionInput({ value, onChange, onChoose }: DescriptionInputProps) {
  const [input, setInput] = useState<HTMLTextAreaElement | null>(null);
  return (
    <div className="relative">
      <Textarea
        rows={1}
        className="block min-h-0! resize-none! max-lg:scroll-mb-80"
        autoComplete="off"
        placeholder="Ce se face"
        maxLength={quoteLimits.description}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        // Only the line being edited has a list: two hundred lists would be slow.
        onFocus={({ target }) => setInput(target)}
        onBlur={() => setInput(null)}
      />
      {input && <LineSuggestions input={input} text={value} onChoose={onChoose} />}
    </div>
  );
}

interface LineSuggestionsProps extends Pick<DescriptionInputProps, 'onChoose'> {
  input: HTMLTextAreaElement;
  text: string;
}

function LineSuggestions({ input, text, onChoose }: LineSuggestionsProps) {
  const asked = useDebouncedValue(text.trim().slice(0, 100), 150);
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery({
    ...buildQuery(suggestLines, { query: { text: asked } }),
    enabled: asked.length > 1,
    placeholderData: (before) => before,
  });
  const isAsking = text.trim().length > 1 && text !== chosen;
  return (
    <Suggestions
      input={input}
      label="Din lista de prețuri și din ofertele de până acum"
      items={isAsking ? (data?.items ?? []) : []}
      toKey={({ description, unit, unitPrice }) => `${description}, ${formatPrice({ unit, unitPrice })}`}
      show={({ description, ...price }) => (
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 font-medium text-forest">{description}</span>
          <span className="shrink-0 text-ink-soft figures">{formatPrice(price)}</span>
        </span>
      )}
      onChoose={(item) => {
        setChosen(item.description);
        onChoose(item);
      }}
      className="absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto!"
    />
  );
}

const formatPrice = ({ unit, unitPrice }: Pick<LineSuggestion, 'unit' | 'unitPrice'>) =>
  `${formatBani(unitPrice)} / ${formatUnit(unit)}`;

interface RepeatedWorkProps {
  line: RepeatedItem;
  terms: QuoteDraft['agreement'];
  errors: FieldErrors;
  edits: LineEdits;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Shows the recurrence in one line and, unfolded, its fields. An error inside unfolds it. */
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
          change={(changes) => edits.change(id, { recurrence: { ...recurrence, ...changes } })}
          fieldError={(name) => errors[`${path}${name}`]}
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
      <IconButton
        variant={isPressed ? 'forest' : 'ghost'}
        icon={Repeat}
        label={`Se repetă: ${name}`}
        aria-pressed={isPressed}
        title="Se repetă"
        onClick={repeat}
      />
    )}
    <IconButton icon={Copy} label={`Dublează: ${name}`} onClick={() => edits.duplicate(id)} />
    <IconButton icon={Trash2} label={`Șterge: ${name}`} onClick={() => edits.remove(id)} />
  </div>
);
