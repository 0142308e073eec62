import { z } from 'zod';
import { apiObjects, apiReview } from '../api/objects.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from './events.ts';

type Kind = (typeof webhookEvents)[WebhookEvent]['kind'];

const objects: Record<Kind, z.ZodObject> = { ...apiObjects, reviews: apiReview };

const header = (name: string, description: string) => ({
  ...{ name, description, in: 'header', required: true },
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'Același la fiecare încercare: ce a fost primit nu se mai prelucrează'),
  header('webhook-timestamp', 'Secunde de la 1970; nu se primesc cele mai vechi de cinci minute'),
  header(
    'webhook-signature',
    'v1,BASE64 din HMAC-SHA256 cu cheia whsec_… peste „id.timestamp.corp”; după reînnoirea cheii sunt două, cu spațiu între ele',
  ),
];

/** Describes what receivers are sent, by kind of object: OpenAPI 3.0 has no field of its own for it. */
export const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(objects).map(([kind, data]) => {
      const events = webhookEventNames.filter((name) => webhookEvents[name].kind === kind);
      return [kind, { post: describeCall(events, data) }];
    }),
  );

const describeCall = (events: WebhookEvent[], data: z.ZodObject) => ({
  summary: events.map((event) => `${event}: ${webhookEvents[event].label}`).join('; '),
  parameters: headers,
  requestBody: { content: { 'application/json': { schema: describeBody(events, data) } } },
  responses: { '2XX': { description: 'Primit; la orice alt răspuns se încearcă din nou, timp de trei zile' } },
});

const describeBody = (events: WebhookEvent[], data: z.ZodObject) =>
  z.toJSONSchema(
    z.object({
      version: z.literal(1),
      type: z.enum(events),
      timestamp: z.string().describe('Când s-a întâmplat'),
      data: events.includes('client.erased')
        ? data.partial().required({ id: true }).describe('La client.erased numai id')
        : data,
    }),
    { target: 'openapi-3.0', io: 'input' },
  );
