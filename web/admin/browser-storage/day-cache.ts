import type { QueryClient } from '@tanstack/react-query';
import { getCrewDay, getStopPhoto, getStopRequestPhoto } from '../../../contract/crew/routes.ts';
import type { CrewDay, Stop } from '../../../contract/crew/schemas.ts';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import type { VisitPhoto } from '../../../contract/visits/photos.ts';
import { endpointUrl } from '../../lib/call.ts';
import { storedUser } from '../../lib/credentials.ts';
import { getBlob } from '../../lib/request.ts';
import { changeRows, readRows } from './device-table.ts';
import { removeCachedPhotosExcept } from './offline-page.ts';

/** A day as the server last described it, for a phone without a signal. */
interface CachedDay {
  day: CrewDay;
  at: string;
}

interface CachedRow extends CachedDay {
  key: string;
  date: string;
}

const nameRow = (date: string, team = '') => `${storedUser()?.id}:${date}:${team}`;

export async function readCachedDay(date: string, team: string | undefined): Promise<CachedDay | undefined> {
  const key = nameRow(date, team);
  return (await readRows<CachedRow>('crew-days').catch(() => [])).find((row) => row.key === key);
}

/** From yesterday to tomorrow: personal data stays on the phone no longer than needed. */
export async function cacheDay(date: string, team: string | undefined, day: CrewDay) {
  const today = dayInBucharest(new Date());
  const [first, last] = [addDays(today, -1), addDays(today, 1)];
  // Signed out meanwhile: nothing of clients stays on this device.
  if (!storedUser() || date < first || date > last) return;
  const row = { key: nameRow(date, team), date, day, at: new Date().toISOString() };
  const isOld = (other: CachedRow) => other.date < first;
  await changeRows<CachedRow>('crew-days', (rows) => ({
    put: [row],
    remove: rows.filter(isOld).map(({ key }) => key),
  })).catch(() => undefined);
  void cachePhotos();
}

/** Of a few tens of kilobytes each. */
const maxPhotos = 240;
const cachedPhotos = new Set<string>();

/** The service worker stores what it is asked for. */
async function cachePhotos() {
  if (!navigator.serviceWorker?.controller) return;
  const rows = await readRows<CachedRow>('crew-days').catch(() => []);
  const paths = [...new Set(rows.flatMap(({ day }) => day.stops.flatMap(listPhotos)))].slice(0, maxPhotos);
  removeCachedPhotosExcept(paths);
  for (const path of paths.filter((one) => !cachedPhotos.has(one))) {
    cachedPhotos.add(path);
    await getBlob(path).catch(() => cachedPhotos.delete(path));
  }
}

const listPhotos = ({ id, photos, earlierPhotos, requestPhotos }: Stop) => [
  ...[...photos, ...earlierPhotos].map((photo) => endpointUrl(getStopPhoto, { params: { id, photo: photo.id } })),
  ...requestPhotos.map(({ position }) => endpointUrl(getStopRequestPhoto, { params: { id, position } })),
];

const [daysPath = ''] = getCrewDay.path.split(':');
const areDays = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(daysPath),
};

/** Shows what the server answered until the day is fetched again: the entry leaves the queue now. */
export function showStopReply(client: QueryClient, { visitId }: { visitId: string }, reply: StopReply) {
  client.setQueriesData<{ day?: CrewDay }>(areDays, (data) => {
    if (!data?.day) return data;
    const stops = data.day.stops.map((stop) => (stop.id === visitId ? mergeReply(stop, reply) : stop));
    return { ...data, day: { ...data.day, stops } };
  });
}

interface StopReply {
  stop?: Stop;
  photo?: VisitPhoto;
}

const mergeReply = (known: Stop, { stop = known, photo }: StopReply): Stop =>
  photo ? { ...stop, photos: [...stop.photos.filter(({ id }) => id !== photo.id), photo] } : stop;
