import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getVisit } from '../../../contract/visits.ts';
import { apiRequest, getJson } from '../../lib/request.ts';

type Reply = ReplyOf<typeof getVisit>;

const pathOf = (token: string) => `/api/visits/${encodeURIComponent(token)}`;

/** By the secret in the address; only the browser asks, so that it stands in no HTML. */
export const visitQuery = (token: string) =>
  queryOptions({ queryKey: [pathOf(token)], queryFn: () => getJson<Reply>(pathOf(token)) });

export const calendarFileOf = (token: string) => `${pathOf(token)}/calendar.ics`;

export const moveVisit = (token: string, date: string) => apiRequest<Reply>('POST', `${pathOf(token)}/move`, { date });

export const cancelVisit = (token: string, reason: string) =>
  apiRequest<Reply>('POST', `${pathOf(token)}/cancel`, { reason });
