import { useNavigate } from 'react-router';
import { forgetPlace } from '../../lib/return-place.ts';
import { emptyShelf } from '../device/device-store.ts';
import { forgetNames } from '../device/mark-queue.ts';
import { forgetOffline } from '../device/offline-shell.ts';
import { signOut } from './auth-state.ts';

/** Leaves; no client stays on the device. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    signOut();
    forgetPlace();
    emptyShelf('clients');
    forgetNames();
    forgetOffline();
    void navigate('/admin/login', { replace: true });
  };
}
