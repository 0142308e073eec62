import { createContext, type ReactNode, use, useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralize, pluralizeWord } from '../../../../../contract/kernel/pluralize.ts';
import { clearReturnPath } from '../../../../lib/credentials.ts';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { clearArea } from '../../browser-storage/local-store.ts';
import { isUnsent, readQueue } from '../../browser-storage/stop-queue.ts';
import { signOut } from './auth-state.ts';

const SignOutContext = createContext<() => void>(() => undefined);

/** Asks first when work of this account is unsent. Removes the data of clients from this device. */
export const useSignOut = () => use(SignOutContext);

export function SignOutProvider({ children }: { children: ReactNode }) {
  const [unsent, setUnsent] = useState(0);
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    clearReturnPath();
    clearArea('clients');
    void navigate('/admin/login', { replace: true });
  };
  const leaveOrAsk = async () => {
    const queue = await readQueue().catch(() => []);
    const count = queue.filter(isUnsent).length;
    if (count > 0) setUnsent(count);
    else leave();
  };
  return (
    <SignOutContext value={() => void leaveOrAsk()}>
      {children}
      {unsent > 0 && (
        <ConfirmDialog
          title="Ieșiți cu lucru netrimis?"
          description={`${pluralize(unsent, 'O însemnare este', 'însemnări sunt')} doar pe acest telefon. Dacă ieșiți, ${pluralizeWord(unsent, 'rămâne', 'rămân')} aici fără numele clienților și pleacă după ce vă conectați din nou cu același cont.`}
          label="Ies, trimit când revin"
          cancelLabel="Rămân"
          onConfirm={leave}
          onClose={() => setUnsent(0)}
        />
      )}
    </SignOutContext>
  );
}
