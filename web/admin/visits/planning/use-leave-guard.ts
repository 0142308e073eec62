import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/** Keeps a screen with unsaved work open. Returns both answers while somebody has to be asked about leaving it. */
export function useLeaveGuard(isUnsaved: boolean) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isUnsaved || currentLocation.pathname === nextLocation.pathname) return false;
    // Going back is undone first, because the question adds an entry of its own to the history.
    if (historyAction === 'POP') window.addEventListener('popstate', () => setAsking(true), { once: true });
    else setAsking(true);
    return true;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (!isAsking) return undefined;
  return {
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      setAsking(false);
      // Deferred, because closing the question goes back in the history too.
      setTimeout(() => blocker.proceed?.());
    },
  };
}
