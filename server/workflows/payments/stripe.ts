import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readCardKeys } from './card-keys.ts';

/** Where Stripe's API answers; a test names a local server. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'>;

export type OpenStripe = (context: Pick<Context, 'db' | 'config'>) => Promise<Stripe>;

const require = createRequire(import.meta.url);

/** Loaded when first needed: 6 MB and 40 ms as CommonJS, 12 MB and 70 ms as a module (docs/design/payments.md). */
export const loadStripe = () => require('stripe') as typeof Stripe;

/** The address is fixed, so the package's own HTTP client makes the calls. It repeats none: the client clicks again. */
export const createStripe = (apiKey: string, address: StripeAddress) =>
  new (loadStripe())(apiKey, { timeout: 10_000, maxNetworkRetries: 0, telemetry: false, ...address });

export const createStripeOpener =
  (address: StripeAddress): OpenStripe =>
  async (context) => {
    const keys = await readCardKeys(context);
    if (!keys) throw new Failure('wrong_state', 'Plata cu cardul nu este pornită.');
    return createStripe(keys.apiKey, address);
  };

/** Reads a session together with its payment. */
export const retrieveSession = (stripe: Stripe, stripeId: string) =>
  stripe.checkout.sessions.retrieve(stripeId, { expand: ['payment_intent.latest_charge'] });

interface StripeFailure {
  type?: string;
  code?: string;
}

const isStripeFailure = (error: unknown): error is StripeFailure =>
  typeof error === 'object' && error !== null && String((error as StripeFailure).type).startsWith('Stripe');

export const isRefusedKey = (error: unknown) =>
  isStripeFailure(error) && ['StripeAuthenticationError', 'StripePermissionError'].includes(error.type ?? '');

/** True when the object belongs to another account, or to the other mode of the same one. */
export const isUnknownAtStripe = (error: unknown) => isStripeFailure(error) && error.code === 'resource_missing';

/** True when the request was answered, and no later attempt with the same content can succeed. */
export const isRefusedRequest = (error: unknown) =>
  isStripeFailure(error) && ['StripeInvalidRequestError', 'StripeIdempotencyError'].includes(error.type ?? '');

/** Describes a failure in a sentence for staff, without keys. */
export function describeStripeFailure(error: unknown) {
  if (!isStripeFailure(error)) return error instanceof Error ? error.message : String(error);
  if (error.type === 'StripePermissionError') return 'Cheia Stripe din setări nu are toate drepturile cerute.';
  if (isRefusedKey(error)) return 'Stripe refuză cheia din setări.';
  if (isUnknownAtStripe(error)) return 'Contul Stripe din setări nu cunoaște această plată.';
  if (error.type === 'StripeConnectionError') return 'Stripe nu răspunde.';
  return `Stripe a răspuns cu o eroare (${error.code ?? error.type}).`;
}
