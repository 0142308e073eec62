import type { Eraser } from '../erasure/data-subject.ts';
import { deleteSubscriptions } from './subscription-store.ts';

export const eraseFromPush: Eraser = async (trx, { emails }) => ({
  count: await deleteSubscriptions(trx, 'client', emails),
  files: [],
});
