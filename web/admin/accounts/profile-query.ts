import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getProfile } from '../../../contract/own-account.ts';

export type Profile = ReplyOf<typeof getProfile>;

export const profileQuery = { queryKey: ['/api/admin/profile'] };
export const sessionsQuery = { queryKey: ['/api/admin/profile/sessions'] };
