import { createContext, use } from 'react';
import type { Role, User } from '../../../../../contract/accounts/schemas.ts';

export const UserContext = createContext<User | null>(null);

/** Drafts saved since this moment are continued without asking: their session expired while they were typed. */
export const TypedSinceContext = createContext<string | undefined>(undefined);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser outside of the shell');
  return user;
}

export const useIsAdmin = () => useUser().role === 'admin';

export const roleLabels: Record<Role, string> = { admin: 'Administrator', editor: 'Editor', crew: 'Echipă' };
