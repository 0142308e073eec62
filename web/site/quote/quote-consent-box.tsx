import { useId } from 'react';
import { type QuoteConsent, quoteConsents } from '../../../contract/quotes/consents.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

interface QuoteConsentBoxProps {
  name: QuoteConsent;
  isOptional: boolean;
  error: string | undefined;
}

export function QuoteConsentBox({ name, isOptional, error }: QuoteConsentBoxProps) {
  const id = useId();
  return (
    <div className="py-2">
      <Checkbox name={name} aria-invalid={error ? true : undefined} aria-describedby={error && id}>
        {isOptional && 'Opțional: '}
        {quoteConsents[name].text}
      </Checkbox>
      {error && (
        <p id={id} className="pb-2 pl-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
