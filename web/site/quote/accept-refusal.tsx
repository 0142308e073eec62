import { useEffect, useRef } from 'react';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { acceptQuote } from '../../../contract/quotes/routes.ts';
import { getDetails, hasCode } from '../../lib/api-error.ts';
import { scrollBehavior } from '../../lib/scroll-behavior.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { ChangeList } from './quote-changes.tsx';

interface AcceptRefusalProps {
  error: Error | null;
  quote: OwnQuote;
  /** Another version than the one that was read: a refused acceptance or a look at the tab brought it. */
  isNewVersion: boolean;
}

/** What the fields do not say themselves. */
export function AcceptRefusal({ error, quote, isNewVersion }: AcceptRefusalProps) {
  const refused = getDetails(acceptQuote, 'quote_changed', error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused || !isNewVersion) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
  }, [refused, isNewVersion]);
  if (isNewVersion)
    return (
      <div ref={place} role="alert" tabIndex={-1} className="rounded-inset bg-terracotta-soft p-5 outline-none">
        <p className="font-semibold text-terracotta-dark">Oferta s-a schimbat între timp. Nimic nu a fost comandat.</p>
        <ChangeList changes={refused?.quote.hash === quote.hash ? refused.changes : quote.changes} />
        <p className="mt-4">
          Citiți{' '}
          <TextLink href="#lucrari" className="min-h-6">
            noua versiune
          </TextLink>
          , bifați din nou și trimiteți. Ce ați completat a rămas.
        </p>
      </div>
    );
  return <FormAlert message={findMessage(error)} />;
}

function findMessage(error: Error | null) {
  if (hasCode(error, 'window_taken') || hasCode(error, 'quote_changed')) return undefined;
  return hasCode(error, 'invalid_input') ? error.fields.options : error?.message;
}
