import type { getClientProfile } from '../../../contract/client-page/routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';

export type Profile = ReplyOf<typeof getClientProfile>;
