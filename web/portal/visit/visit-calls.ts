import type { ReplyOf } from '../../../contract/kernel/route.ts';
import {
  cancelVisitByLink,
  chooseWindow,
  getMoveAvailability,
  getVisitByLink,
  moveVisitByLink,
} from '../../../contract/visits/routes.ts';
import { buildQuery, call } from '../../lib/call.ts';

type Reply = ReplyOf<typeof getVisitByLink>;

/** Called by the browser only, so that the secret token is in no HTML. */
export const buildVisitQuery = (token: string) => ({
  ...buildQuery(getVisitByLink, { params: { token } }),
  // The tab may stay open for days while the staff or another tab change the visit.
  refetchOnWindowFocus: 'always' as const,
});

/** Always refetched: other visitors book meanwhile. */
export const buildMoveAvailabilityQuery = (token: string) => ({
  ...buildQuery(getMoveAvailability, { params: { token } }),
  staleTime: 0,
  gcTime: 0,
});

export const requestVisitMove = (token: string, date: string) =>
  acceptIfAlreadyDone(
    token,
    call(moveVisitByLink, { params: { token }, input: { date } }),
    ({ visit }) => visit.date === date,
  );

export const requestWindow = (token: string, date: string) =>
  acceptIfAlreadyDone(
    token,
    call(chooseWindow, { params: { token }, input: { date } }),
    ({ visit }) => visit.date === date,
  );

export const requestVisitCancellation = (token: string, reason: string) =>
  acceptIfAlreadyDone(
    token,
    call(cancelVisitByLink, { params: { token }, input: { reason } }),
    ({ visit }) => visit.state === 'cancelled',
  );

/** The change may be done although the call failed (lost answer, another tab): then the current visit is the result. */
async function acceptIfAlreadyDone(token: string, change: Promise<Reply>, isDone: (reply: Reply) => boolean) {
  try {
    return await change;
  } catch (error) {
    const reply = await call(getVisitByLink, { params: { token } }).catch(() => undefined);
    if (reply && isDone(reply)) return reply;
    throw error;
  }
}
