import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPlace } from '../../lib/return-place.ts';
import { emptyShelf } from '../device/device-store.ts';
import { forgetNames } from '../device/mark-queue.ts';
import { forgetOffline } from '../device/offline-shell.ts';
import { signOut } from './auth-state.ts';

/** Leaves, with everything that was loaded for this person; no client stays on the device. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signOut();
    forgetPlace();
    emptyShelf('clients');
    forgetNames();
    forgetOffline();
    client.clear();
    void navigate('/admin/login', { replace: true });
  };
}
