import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { getOwnVisit } from '../../../contract/visits/routes.ts';
import { apiRequest, getJson } from '../../lib/request.ts';

type Reply = ReplyOf<typeof getOwnVisit>;

const visitPath = (token: string) => `/api/visits/${encodeURIComponent(token)}`;

/** By the secret in the address; only the browser asks, so that it stands in no HTML. */
export const visitQuery = (token: string) =>
  queryOptions({
    queryKey: [visitPath(token)],
    queryFn: () => getJson<Reply>(visitPath(token)),
    // The tab may stay open for days, while the staff or another tab go on.
    refetchOnWindowFocus: 'always',
  });

export const calendarFileUrl = (token: string) => `${visitPath(token)}/calendar.ics`;

export const requestVisitMove = (token: string, date: string) =>
  acceptIfAlreadyDone(
    token,
    apiRequest<Reply>('POST', `${visitPath(token)}/move`, { date }),
    ({ visit }) => visit.date === date,
  );

export const requestVisitCancellation = (token: string, reason: string) =>
  acceptIfAlreadyDone(
    token,
    apiRequest<Reply>('POST', `${visitPath(token)}/cancel`, { reason }),
    ({ visit }) => visit.state === 'cancelled',
  );

/** When the answer was lost, or another tab was quicker, the visit itself tells whether it is done. */
async function acceptIfAlreadyDone(token: string, call: Promise<Reply>, isDone: (reply: Reply) => boolean) {
  try {
    return await call;
  } catch (error) {
    const reply = await getJson<Reply>(visitPath(token)).catch(() => undefined);
    if (reply && isDone(reply)) return reply;
    throw error;
  }
}
