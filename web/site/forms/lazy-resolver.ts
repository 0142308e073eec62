import type { FieldValues, Resolver } from 'react-hook-form';
import { waitForIdle } from '../../ui/layout/late-code.ts';

/** Fetches the rules when the form is first touched: they weigh more than it. Without them the server refuses. */
export function lazyResolver<Values extends FieldValues>(fetchRules: () => Promise<Resolver<Values>>) {
  const resolver: Resolver<Values> = async (values, context, options) => {
    const check = await fetchRules().catch(() => undefined);
    return check ? check(values, context, options) : { values, errors: {} };
  };
  // Idle: the touch itself is answered first.
  const prepare = () =>
    void waitForIdle()
      .then(fetchRules)
      .catch(() => undefined);
  return { resolver, prepare };
}
