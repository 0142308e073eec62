import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getVisit } from '../../../contract/visits.ts';
import { apiRequest, getJson } from '../../lib/request.ts';

type Reply = ReplyOf<typeof getVisit>;

const pathOf = (token: string) => `/api/visits/${encodeURIComponent(token)}`;

/** By the secret in the address; only the browser asks, so that it stands in no HTML. */
export const visitQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf(token)],
    queryFn: () => getJson<Reply>(pathOf(token)),
    // The tab may stay open for days, while the staff or another tab go on.
    refetchOnWindowFocus: 'always',
  });

export const calendarFileOf = (token: string) => `${pathOf(token)}/calendar.ics`;

export const moveVisit = (token: string, date: string) =>
  orDone(token, apiRequest<Reply>('POST', `${pathOf(token)}/move`, { date }), ({ visit }) => visit.date === date);

export const cancelVisit = (token: string, reason: string) =>
  orDone(
    token,
    apiRequest<Reply>('POST', `${pathOf(token)}/cancel`, { reason }),
    ({ visit }) => visit.state === 'cancelled',
  );

/** When the answer was lost, or another tab was quicker, the visit itself tells whether it is done. */
async function orDone(token: string, call: Promise<Reply>, isDone: (reply: Reply) => boolean) {
  try {
    return await call;
  } catch (error) {
    const reply = await getJson<Reply>(pathOf(token)).catch(() => undefined);
    if (reply && isDone(reply)) return reply;
    throw error;
  }
}
