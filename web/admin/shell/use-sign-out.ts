import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPlace } from '../../lib/return-place.ts';
import { forgetNames } from '../today/mark-queue.ts';
import { forgetOffline } from '../today/offline-shell.ts';
import { signOut } from './auth-state.ts';
import { emptyShelf } from './device-store.ts';

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
