import type { WebhookTry } from '../../../contract/webhooks/schemas.ts';
import type { Delivery, Subscription } from '../../common/webhooks/webhook-store.ts';
import type { Context } from '../../context.ts';
import { OutgoingCallError } from '../../platform/outgoing/outgoing-calls.ts';
import { readWebhookSecrets, signWebhook } from './webhook-secret.ts';

export type ReceiverContext = Pick<Context, 'config' | 'now' | 'callOutside'>;

export interface Outcome {
  isAccepted: boolean;
  tried: WebhookTry;
  answer: string | null;
}

const maxAnswer = 1000;

/** Posts the stored bytes once. Redirects are not followed: only the answer of the address itself counts. */
export async function callReceiver(
  { config, now, callOutside }: ReceiverContext,
  subscription: Subscription,
  { id, body }: { id: string; body: string },
): Promise<Outcome> {
  const start = now();
  const fail = (outcome: string): Outcome => ({
    isAccepted: false,
    answer: null,
    tried: describeTry(start, outcome, now()),
  });
  const secrets = readWebhookSecrets({ config }, subscription, start);
  if (!secrets) return fail('Serverul are altă cheie: reînnoiți cheia de semnare.');
  const headers = { 'content-type': 'application/json', ...signWebhook(secrets, { id, body, now: start }) };
  try {
    const reply = await callOutside({ url: subscription.url, method: 'POST', headers, body });
    return {
      isAccepted: reply.status >= 200 && reply.status < 300,
      tried: describeTry(start, String(reply.status), now()),
      answer: readAnswer(reply.body),
    };
  } catch (error) {
    if (error instanceof OutgoingCallError) return fail(error.message);
    throw error;
  }
}

const describeTry = (start: Date, outcome: string, end: Date): WebhookTry => ({
  at: start.toISOString(),
  outcome,
  ms: end.getTime() - start.getTime(),
});

/** Reads the answer as text that both databases can hold. */
const readAnswer = (body: Buffer) =>
  body
    .subarray(0, 4 * maxAnswer)
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, maxAnswer)
    .toWellFormed() || null;

export const addTry = ({ tries }: Pick<Delivery, 'tries'>, tried: WebhookTry) =>
  JSON.stringify([...(JSON.parse(tries) as WebhookTry[]), tried].slice(-maxTries));

const maxTries = 20;
