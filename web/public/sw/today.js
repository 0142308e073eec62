// Makes /admin/today available offline once it was opened with a network.
const kept = 'today-1';
const screen = '/admin/today';
const session = '/api/admin/validate-session';
/** Small photos of the stops, which never change. */
const photo = /^\/api\/crew\/visits\/[^/]+\/(photos|request-photos)\/[^/?]+$/;
/** With a weak signal an answer may take minutes: the cached day must stand there after two or three seconds. */
const patienceMs = { screen: 1500, session: 1000 };

/** Increases with every sign-out, so that what was begun before it caches nothing afterwards. */
let signOuts = 0;

self.addEventListener('message', (event) => {
  if (event.data?.type === 'forget-today') event.waitUntil(forget());
  if (event.data?.type === 'keep-today') event.waitUntil(keep(event.data.user).catch(() => undefined));
  if (event.data?.type === 'keep-photos') event.waitUntil(dropPhotosExcept(event.data.paths));
});

function forget() {
  signOuts += 1;
  return caches.delete(kept);
}

/** The page of a new deployment replaces the previous one only when all of its files are cached. */
async function keep(user) {
  const before = signOuts;
  const page = await fetch(screen);
  if (!page.ok || signOuts !== before) return;
  const cache = await caches.open(kept);
  const wanted = await keepAssets(cache, await page.clone().text());
  await cache.put(screen, page);
  await cache.put(session, Response.json({ valid: true, user }));
  await dropExcept(cache, (path) => !path.startsWith('/assets/') || wanted.has(path));
}

/** Includes files that load late, such as dialogs, because they cannot be fetched offline. */
async function keepAssets(cache, html) {
  const wanted = new Set(listAssets(html));
  // The loop also visits paths that are added to the set meanwhile.
  for (const path of wanted) {
    const known = (await cache.match(path)) ?? (await fetchAsset(cache, path));
    // The entry names the files of all screens, which are not needed here.
    if (known && /\.(js|css)$/.test(path) && !path.includes('/entry-'))
      for (const name of listAssets(await known.text())) wanted.add(name);
  }
  return wanted;
}

const listAssets = (text) =>
  [...text.matchAll(/(?:assets\/|["'`(]\.\/)([\w.-]+\.(?:js|css|woff2))/g)].map(([, name]) => `/assets/${name}`);

async function fetchAsset(cache, path) {
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  await cache.put(path, answer.clone());
  return answer;
}

async function dropPhotosExcept(paths) {
  if (!(await caches.has(kept))) return;
  const cache = await caches.open(kept);
  await dropExcept(cache, (path) => !photo.test(path) || paths.includes(path));
}

async function dropExcept(cache, isWanted) {
  for (const request of await cache.keys()) if (!isWanted(new URL(request.url).pathname)) await cache.delete(request);
}

/** Windows that were opened from the cache. */
const offline = new Set();

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && /^\/admin(\/|$)/.test(pathname))
    event.respondWith(answerNavigation(event, pathname));
  else if (pathname === session && (offline.has(clientId) || isFromScreen(request)))
    event.respondWith(answerSession(event));
  else if (photo.test(pathname) && search === '') event.respondWith(answerPhoto(request));
  else if (pathname.startsWith('/assets/') && (offline.has(clientId) || isFromScreen(request)))
    event.respondWith(answerFromCache(request));
});

const isFromScreen = ({ referrer }) => referrer !== '' && new URL(referrer).pathname === screen;

/** Without a network any other screen redirects to the day. */
async function answerNavigation({ request, resultingClientId }, pathname) {
  const known = await caches.match(screen, { cacheName: kept });
  if (!known) return fetch(request);
  if (pathname !== screen) return fetch(request).catch(() => Response.redirect(screen));
  try {
    return await within(patienceMs.screen, fetch(request).then(refuseFailure));
  } catch {
    offline.add(resultingClientId);
    return known;
  }
}

/**
 * Without a network the last user of this screen stays signed in; the server still checks every call. The answer of the
 * network counts even when it comes too late for this page.
 */
async function answerSession(event) {
  const known = await caches.match(session, { cacheName: kept });
  const answer = fetch(event.request);
  if (!known) return answer;
  const checked = answer.then(async (reply) => {
    // The session has ended, so its data is removed from this device.
    if (reply.status === 401) await forget();
    return refuseFailure(reply);
  });
  event.waitUntil(checked.catch(() => undefined));
  return within(offline.has(event.clientId) ? 0 : patienceMs.session, checked).catch(() => known);
}

/** A server that restarts, or a proxy in front of it, must neither hide the day nor sign its user out. */
function refuseFailure(reply) {
  if (reply.status >= 500) throw new TypeError('No answer yet');
  return reply;
}

const within = (ms, answer) =>
  Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new TypeError('No answer yet')), ms))]);

/** Photos are cached only while the screen is, which ends with the sign-out. */
async function answerPhoto(request) {
  const known = await caches.match(request, { cacheName: kept });
  if (known) return known;
  const before = signOuts;
  const answer = await fetch(request);
  if (answer.ok && signOuts === before && (await caches.has(kept)))
    await (await caches.open(kept)).put(request, answer.clone());
  return answer;
}

async function answerFromCache(request) {
  return (await caches.match(request, { cacheName: kept })) ?? fetch(request);
}
