import type { DeliveryState } from '../../../../contract/webhooks/schemas.ts';

export interface WebhookTables {
  /** Programs that are told of events. */
  webhook_subscriptions: {
    id: string;
    url: string;
    /** JSON list of `WebhookEvent`. */
    events: string;
    /** The secret that signs calls, encrypted. */
    secret: string;
    /** The former secret, which signs calls as well for a while. */
    former_secret: string | null;
    former_until: string | null;
    is_on: number;
    version: number;
    created_at: string;
    failing_since: string | null;
    /** Nothing is sent to the program until then: several calls in a row failed. */
    paused_until: string | null;
    /** When the subscription was switched off because all its calls failed. */
    ended_at: string | null;
    /** How many events were left out because too many were waiting. */
    missed: number;
  };
  /** One row for each event and subscription. */
  webhook_deliveries: {
    /** The `webhook-id`, the same in every attempt. */
    id: string;
    subscription_id: string;
    type: string;
    record_id: string;
    /** The position among the events of the record. */
    position: number;
    at: string;
    /** Written once, right after the commit, and never changed; null until then. */
    body: string | null;
    state: DeliveryState;
    attempts: number;
    /** JSON list of the last `WebhookTry`. */
    tries: string;
    /** The beginning of the receiver's last answer. */
    answer: string | null;
    due_at: string;
    expires_at: string;
    /** When the event was sent or given up. */
    done_at: string | null;
  };
}
