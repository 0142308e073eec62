import { useNavigate } from 'react-router';
import { clearReturnPath } from '../../../lib/return-path.ts';
import { clearArea } from '../../browser-storage/local-store.ts';
import { removeCachedTodayPage } from '../../browser-storage/offline-page.ts';
import { clearQueuedNames } from '../../browser-storage/step-queue.ts';
import { signOut } from './auth-state.ts';

/** Also removes the data of clients from this device. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    signOut();
    clearReturnPath();
    clearArea('clients');
    clearQueuedNames();
    removeCachedTodayPage();
    void navigate('/admin/login', { replace: true });
  };
}
