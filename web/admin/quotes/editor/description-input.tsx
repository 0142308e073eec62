import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { quoteLimits, quoteUnitLabels } from '../../../../contract/quotes/quote-units.ts';
import { suggestLines } from '../../../../contract/quotes/routes.ts';
import type { LineSuggestion } from '../../../../contract/quotes/staff-quotes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { Suggestions } from '../../../ui/form/suggestions.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useDebouncedValue } from '../../forms/use-debounced-value.ts';

interface DescriptionInputProps {
  value: string;
  onChange: (description: string) => void;
  onChoose: (suggestion: LineSuggestion) => void;
}

/** Suggests what was written in earlier quotes; a chosen one brings its unit and price. */
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
        // Only the line being written has a list: two hundred would be slow.
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
      label="Folosite înainte"
      items={isAsking ? (data?.items ?? []) : []}
      formatItem={({ description, unit, unitPrice }) => `${description}, ${formatPrice({ unit, unitPrice })}`}
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
  `${formatBani(unitPrice)} / ${quoteUnitLabels[unit]}`;
