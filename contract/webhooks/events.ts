import type { ApiKind } from '../api/objects.ts';

interface EventDefinition {
  label: string;
  /** The kind of object in `data`, as other programs see it; only receivers of webhooks are sent `reviews`. */
  kind: ApiKind | 'reviews';
}

/** The names are stored with subscriptions and read by other programs, so they never change. */
export const webhookEvents = {
  'visit.requested': { label: 'Vizită cerută', kind: 'visits' },
  'visit.confirmed': { label: 'Vizită confirmată', kind: 'visits' },
  'visit.moved': { label: 'Vizită mutată', kind: 'visits' },
  'visit.completed': { label: 'Vizită încheiată', kind: 'visits' },
  'visit.cancelled': { label: 'Vizită anulată', kind: 'visits' },
  'inquiry.received': { label: 'Mesaj primit', kind: 'inquiries' },
  'inquiry.answered': { label: 'Răspuns dat la un mesaj', kind: 'inquiries' },
  'quote.sent': { label: 'Ofertă trimisă', kind: 'quotes' },
  'quote.seen': { label: 'Ofertă văzută de client', kind: 'quotes' },
  'quote.accepted': { label: 'Ofertă acceptată', kind: 'quotes' },
  'quote.declined': { label: 'Ofertă refuzată', kind: 'quotes' },
  'quote.withdrawn': { label: 'Client retras din ofertă', kind: 'quotes' },
  'quote.invoiced': { label: 'Ofertă facturată', kind: 'quotes' },
  'agreement.started': { label: 'Contract început', kind: 'agreements' },
  'agreement.ended': { label: 'Contract încheiat', kind: 'agreements' },
  'client.created': { label: 'Client nou', kind: 'clients' },
  'client.changed': { label: 'Client modificat', kind: 'clients' },
  'client.erased': { label: 'Client șters sau unit cu altul', kind: 'clients' },
  'payment.received': { label: 'Plată primită', kind: 'payments' },
  'review.published': { label: 'Recenzie publicată', kind: 'reviews' },
} as const satisfies Record<`${string}.${string}`, EventDefinition>;
export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** The type of what the test button sends. */
export const webhookTestType = 'webhook.test';
