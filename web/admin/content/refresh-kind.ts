import type { QueryClient } from '@tanstack/react-query';
import type { ContentKind } from '../../../contract/content/all.ts';
import { listContent } from '../../../contract/content/staff.ts';
import { addressOf } from '../../lib/call.ts';
import { refresh } from '../../lib/refresh.ts';

/** After a change: every list and document of the kind is asked for again where it is shown. */
export const refreshKind = (client: QueryClient, kind: ContentKind) =>
  refresh(client, addressOf(listContent, { params: { kind } }));
