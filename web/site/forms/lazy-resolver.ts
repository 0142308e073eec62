import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form by rules that are fetched when it is first touched: they weigh more than the form itself.
 * When they cannot be had the server, which has the same rules, is left to refuse.
 */
export function lazyResolver<Values extends FieldValues>(fetchRules: () => Promise<Resolver<Values>>) {
  const resolver: Resolver<Values> = async (values, context, options) => {
    const check = await fetchRules().catch(() => undefined);
    return check ? check(values, context, options) : { values, errors: {} };
  };
  return { resolver, prepare: () => void fetchRules().catch(() => undefined) };
}
