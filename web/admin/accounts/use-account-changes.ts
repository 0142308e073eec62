import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeAccount, endAccountSessions, sendAccountLink } from '../../../contract/accounts/routes.ts';
import type { Account } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showFailureToast, showUndoToast } from '../page/action-toasts.tsx';
import { accountsQuery } from './account-queries.ts';
import type { SharedLink } from './link-dialog.tsx';

type Changes = InputOf<typeof changeAccount>;

export function useAccountChanges(account: Account, onLink: (link: SharedLink) => void) {
  const client = useQueryClient();
  const params = { id: account.id };
  const refresh = () => client.invalidateQueries(accountsQuery);

  const change = useMutation({
    mutationFn: (changes: Changes) => call(changeAccount, { params, input: changes }),
    onSuccess: async (_, changes) => {
      showUndoToast(titleOf(account, changes), () => undo.mutate(backwards(account, changes)));
      await refresh();
    },
    onError: showFailureToast,
  });
  const undo = useMutation({
    mutationFn: (changes: Changes) => call(changeAccount, { params, input: changes }),
    onSuccess: refresh,
    onError: showFailureToast,
  });
  const sendLink = useMutation({
    mutationFn: () => call(sendAccountLink, { params }),
    onSuccess: ({ link }) =>
      link === null
        ? toast({ title: 'Linkul se trimite prin e-mail', description: `Îl primește doar ${account.email}.` })
        : onLink({ link, name: account.name, email: account.email, isInvitation: account.state === 'invited' }),
    onError: showFailureToast,
  });
  const endSessions = useMutation({
    mutationFn: () => call(endAccountSessions, { params }),
    onSuccess: () => toast({ title: `Sesiunile lui ${account.name} s-au încheiat` }),
    onError: showFailureToast,
  });
  return {
    change: change.mutate,
    sendLink: () => sendLink.mutate(),
    endSessions: () => endSessions.mutate(),
  };
}

const backwards = (account: Account, changes: Changes): Changes => ({
  ...(changes.role && { role: account.role }),
  ...(changes.disabled !== undefined && { disabled: account.state === 'disabled' }),
});

function titleOf({ name }: Account, { role, disabled }: Changes) {
  if (role) return `${name} este acum ${role === 'admin' ? 'administrator' : 'editor'}`;
  return disabled ? `Contul lui ${name} a fost dezactivat` : `Contul lui ${name} a fost reactivat`;
}
