import type { Role } from '../../../../contract/accounts/schemas.ts';

export const roleLabels: Record<Role, string> = { admin: 'Administrator', editor: 'Editor' };
