// /admin/today opens without a network as well, once it was open with one.
const kept = 'today-1';
const screen = '/admin/today';
const session = '/api/admin/validate-session';

/** The screen asks to be kept, with what it was drawn with; what it no longer needs is dropped. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'forget-today') event.waitUntil(caches.delete(kept));
  if (event.data?.type === 'keep-today') event.waitUntil(keep(event.data));
});

async function keep({ assets, user }) {
  const page = await fetch(screen);
  if (!page.ok) return;
  const html = await page.clone().text();
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const wanted = [...new Set([...named, ...assets])];
  const cache = await caches.open(kept);
  await Promise.all(wanted.map(async (path) => (await cache.match(path)) || cache.add(path).catch(() => undefined)));
  await cache.put(screen, page);
  await cache.put(session, Response.json({ valid: true, user }));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !wanted.includes(pathname)) await cache.delete(request);
  }
}

/** Windows that were opened without a network. */
const offline = new Set();

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === screen) event.respondWith(opened(event));
  else if (pathname === session && (offline.has(clientId) || isFromScreen(request)))
    event.respondWith(sessionOf(request));
  else if (pathname.startsWith('/assets/') && offline.has(clientId)) event.respondWith(keptFirst(request));
});

const isFromScreen = ({ referrer }) => referrer !== '' && new URL(referrer).pathname === screen;

async function opened({ request, resultingClientId }) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(screen, { cacheName: kept });
    if (!known) throw error;
    offline.add(resultingClientId);
    return known;
  }
}

/** Without a network whoever was in on this screen stays in; the server still decides on every call. */
async function sessionOf(request) {
  try {
    const answer = await fetch(request);
    // The session has ended: nothing of it stays on this device.
    if (answer.status === 401) await caches.delete(kept);
    return answer;
  } catch (error) {
    const known = await caches.match(session, { cacheName: kept });
    if (known) return known;
    throw error;
  }
}

async function keptFirst(request) {
  return (await caches.match(request, { cacheName: kept })) ?? fetch(request);
}
