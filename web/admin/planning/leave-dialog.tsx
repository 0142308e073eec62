import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** Proposals live on the screen alone: whoever leaves it loses them, so they are asked first. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [target, setTarget] = useState<Location>();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isUnsaved || isLeaving.current || currentLocation.pathname === nextLocation.pathname) return false;
    const ask = () => setTarget(nextLocation);
    // After 'back' the router first returns to this entry; a dialog adds one of its own and has to wait for that.
    if (historyAction === 'POP') window.addEventListener('popstate', ask, { once: true });
    else ask();
    return true;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (!target) return null;
  const stay = () => {
    blocker.reset?.();
    setTarget(undefined);
  };
  const leave = () => {
    isLeaving.current = true;
    stay();
    void navigate(target);
  };
  return (
    <ConfirmDialog
      title="Plecați fără să programați?"
      description="Propunerile de pe ecran și mutările dumneavoastră nu se păstrează. Le puteți cere din nou oricând."
      label="Pleacă"
      cancelLabel="Rămân la plan"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
