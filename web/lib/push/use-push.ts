import { useEffect, useState } from 'react';
import { type PushKind, type PushState, readPushState, turnOffPush, turnOnPush } from './push.ts';

/** Null until it is known. */
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
    // Without an answer of the server it stays as it was.
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
