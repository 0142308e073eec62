import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPlace } from '../../lib/return-place.ts';
import { forgetOffline } from '../today/offline-shell.ts';
import { signOut } from './auth-state.ts';

/** Leaves, with everything that was loaded for this person. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signOut();
    forgetPlace();
    forgetOffline();
    client.clear();
    void navigate('/admin/login', { replace: true });
  };
}
