import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { getCrewDay, getStopPhoto, getStopRequestPhoto } from '../../../../contract/crew/routes.ts';
import type { CrewDay, Stop } from '../../../../contract/crew/schemas.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { VisitPhoto } from '../../../../contract/visits/photos.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { readStoredUser, todayCache } from '../../../lib/credentials.ts';
import { getBlob } from '../../../lib/request.ts';
import { type CachedDay, changeRows, readRows } from './device-table.ts';

/** Increased when the screen needs a field that cached days lack. */
const cacheVersion = 4;
const nameRow = (date: string, team = '') => `${cacheVersion}:${readStoredUser()?.id}:${date}:${team}`;

const readDays = () => readRows('crew-days').catch((): CachedDay[] => []);

export async function readCachedDay(date: string, team: string | undefined) {
  const key = nameRow(date, team);
  return (await readDays()).find((row) => row.key === key);
}

/** Caches only yesterday, today and tomorrow, so that personal data stays on the phone no longer than needed. */
export async function cacheDay(date: string, team: string | undefined, day: CrewDay) {
  const today = toBucharestDay(new Date());
  const [first, last] = [addDays(today, -1), addDays(today, 1)];
  // After a sign-out no client data may be stored on this device.
  if (!readStoredUser() || date < first || date > last) return;
  const row = { key: nameRow(date, team), date, day, at: new Date().toISOString() };
  await changeRows('crew-days', (rows) => ({
    put: [row],
    remove: rows.filter((other) => other.date < first).map(({ key }) => key),
  })).catch(() => undefined);
  void cachePhotos();
}

/** Each photo has a few tens of kilobytes. */
const maxPhotos = 240;

/** The service worker caches the small photos that it is asked for, and removes all but the listed ones. */
async function cachePhotos() {
  if (!navigator.serviceWorker?.controller) return;
  const days = await readDays();
  const paths = [...new Set(days.flatMap(({ day }) => day.stops.flatMap(listPhotos)))].slice(0, maxPhotos);
  navigator.serviceWorker.controller.postMessage({ type: 'keep-photos', paths });
  for (const path of paths)
    if (!(await caches.match(path, { cacheName: todayCache }))) await getBlob(path).catch(() => undefined);
}

const listPhotos = ({ id, photos, earlierPhotos, requestPhotos }: Stop) => [
  ...[...photos, ...earlierPhotos].map((photo) => buildEndpointUrl(getStopPhoto, { params: { id, photo: photo.id } })),
  ...requestPhotos.map(({ position }) => buildEndpointUrl(getStopRequestPhoto, { params: { id, position } })),
];

export async function cacheTodayPage(user: User) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // The first worker may take so long that the user has signed out.
  if (readStoredUser()?.id === user.id) active?.postMessage({ type: 'keep-today', user });
}

const [daysPath = ''] = getCrewDay.path.split(':');
const areDays = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(daysPath),
};

/** Shows the server's reply until the day is fetched again, because the entry leaves the queue now. */
export function showStopReply(client: QueryClient, { visitId }: { visitId: string }, reply: StopReply) {
  client.setQueriesData<{ day?: CrewDay }>(areDays, (data) => {
    if (!data?.day) return data;
    const stops = data.day.stops.map((stop) => (stop.id === visitId ? mergeReply(stop, reply) : stop));
    return { ...data, day: { ...data.day, stops } };
  });
}

export interface StopReply {
  /** Null for a team that had the visit before. */
  stop?: Stop | null;
  photo?: VisitPhoto;
  removedPhoto?: string;
}

function mergeReply(known: Stop, { stop: fresh, photo, removedPhoto }: StopReply): Stop {
  const stop = fresh ?? known;
  if (removedPhoto) return { ...stop, photos: stop.photos.filter(({ id }) => id !== removedPhoto) };
  if (!photo) return stop;
  const isKnown = stop.photos.some(({ id }) => id === photo.id);
  const photos = isKnown
    ? stop.photos.map((one) => (one.id === photo.id ? { ...one, ...photo } : one))
    : [...stop.photos, photo];
  return { ...stop, photos };
}
