import { useEffect, useState } from 'react';
import { getPushKey, setClientPush, setCrewPush } from '../../contract/push/routes.ts';
import { call } from './call.ts';

/** The state is null until it is known. */
export function usePush(kind: PushKind) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const change = async (next: () => Promise<PushState>) => {
    setBusy(true);
    setFailed(false);
    await next().then(setState, () => setFailed(true));
    setBusy(false);
  };
  useEffect(() => {
    // Without an answer from the server the notices are still on.
    void readPushState(kind).then(setState, () => setState('on'));
  }, [kind]);
  return {
    state,
    isBusy,
    hasFailed,
    onTurnOn: () => change(() => turnOnPush(kind)),
    onTurnOff: () => change(() => turnOffPush(kind)),
  };
}

/** Whose notices they are: one browser may have both kinds. */
type PushKind = 'crew' | 'client';
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const routes = { crew: setCrewPush, client: setClientPush };

/** Name of the flag that notices are on; the browser's subscription does not say for whom. */
const nameFlag = (kind: PushKind) => `push-${kind}`;

export async function readPushState(kind: PushKind): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || !localStorage.getItem(nameFlag(kind))) return 'off';
  // Subscribes again: the push address may be new, or the server may have removed it.
  await subscribe(kind);
  return 'on';
}

/** Requests the browser's permission, so call it only when the user has asked for notices. */
export async function turnOnPush(kind: PushKind): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribe(kind);
  localStorage.setItem(nameFlag(kind), '1');
  return 'on';
}

async function subscribe(kind: PushKind) {
  const { publicKey } = await call(getPushKey);
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(routes[kind], { input: { endpoint, subscription: { endpoint, keys: { p256dh, auth } } } });
}

function hasKey({ options }: PushSubscription, publicKey: string) {
  const key = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()));
  return btoa(key).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Keeps the browser's subscription, because the other kind may use it. */
export async function turnOffPush(kind: PushKind): Promise<PushState> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await call(routes[kind], { input: { endpoint: subscription.endpoint, subscription: null } });
  localStorage.removeItem(nameFlag(kind));
  return 'off';
}
