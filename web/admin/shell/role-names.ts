import type { Role } from '../../../contract/accounts.ts';

export const roleNames: Record<Role, string> = { admin: 'Administrator', editor: 'Editor' };
