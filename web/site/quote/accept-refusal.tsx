import { useEffect, useRef } from 'react';
import { acceptQuote } from '../../../contract/quotes/routes.ts';
import { getDetails, hasCode } from '../../lib/api-error.ts';
import { scrollBehavior } from '../../lib/scroll-behavior.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { ChangeList } from './quote-changes.tsx';

/** What the fields do not say themselves. */
export function AcceptRefusal({ error }: { error: Error | null }) {
  const changed = getDetails(acceptQuote, 'quote_changed', error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!changed) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
  }, [changed]);
  if (changed)
    return (
      <div ref={place} role="alert" tabIndex={-1} className="rounded-inset bg-terracotta-soft p-5 outline-none">
        <p className="font-semibold text-terracotta-dark">Oferta s-a schimbat între timp. Nimic nu a fost comandat.</p>
        <ChangeList changes={changed.changes} />
        <p className="mt-4">
          Citiți{' '}
          <TextLink href="#lucrari" className="min-h-6">
            noua versiune
          </TextLink>
          , bifați din nou și trimiteți. Numele și ziua au rămas completate.
        </p>
      </div>
    );
  const isAtField = hasCode(error, 'window_taken') || hasCode(error, 'invalid_input');
  return <FormAlert message={isAtField ? undefined : error?.message} />;
}
