import type { QueryClient } from '@tanstack/react-query';
import { applyVisitStep } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { refresh, showFailureToast } from '../../changes/use-action.tsx';

export async function reopenVisit(client: QueryClient, id: string) {
  const input = { step: 'reopen' as const, key: createIdempotencyKey() };
  await call(applyVisitStep, { params: { id }, input }).catch(showFailureToast);
  await refresh(client, 'visits');
}
