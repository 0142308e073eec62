import type { QueryClient } from '@tanstack/react-query';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { listContent } from '../../../contract/content/routes.ts';
import { endpointUrl } from '../../lib/call.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

export const refreshContent = (client: QueryClient, kind: ContentKind) =>
  invalidatePaths(client, endpointUrl(listContent, { params: { kind } }));
