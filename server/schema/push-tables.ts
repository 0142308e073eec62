export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_notices: PushNoticesTable;
}

export interface PushSubscriptionsTable {
  /** Hash of the kind of its owner and its address. */
  id: string;
  owner_kind: 'crew' | 'client';
  /** The id of an account, or the e-mail address of a client in lower case. */
  owner: string;
  /** As the browser gave it, as JSON. */
  subscription: string;
  created_at: string;
}

export interface PushNoticesTable {
  id: string;
  /** Names the occasion: once for each subscription. */
  key: string;
  subscription_id: string;
  payload: string;
  attempts: number;
  due_at: string;
  expires_at: string;
}
