// Makes visited public pages available offline. With a network, the network always answers.
(() => {
  const kept = 'pagini-1';
  const maxPages = 20;
  const maxFileBytes = 400_000;
  /** Limit for all pictures of one page. */
  const maxPictureBytes = 700_000;
  /** After this time without an answer a kept page is shown, as if there were no network. */
  const patienceMs = 10_000;

  /** Excludes private pages and the preview. */
  const isPublicPage = (path) =>
    !/^\/(admin|client|preview|visit|review|waiting|oferta|newsletter|api|assets|media|sw)(\/|$)/.test(path);
  const isData = (path) => /^\/api\/(?!(admin|crew|client|push)\/)/.test(path);
  const isPicture = (path) => path.startsWith('/media/');
  const isFile = (path) => path.startsWith('/assets/') || isPicture(path) || isData(path);

  /** Windows that were opened offline or that reported being offline. */
  const offline = new Set();
  let keeping = Promise.resolve();

  self.addEventListener('message', (event) => {
    const { type, path, used } = event.data ?? {};
    if (type === 'page-offline') offline.add(event.source.id);
    if (type === 'page-online') offline.delete(event.source.id);
    if (type !== 'keep-page' || !isPublicPage(path)) return;
    keeping = keeping.then(() => keepPage(path, used)).catch(() => undefined);
    event.waitUntil(keeping);
  });

  self.addEventListener('fetch', (event) => {
    const { request, clientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return;
    if (request.mode === 'navigate') {
      if (isPublicPage(pathname)) event.respondWith(openPage(event, pathname));
    } else if (isFile(pathname) && (offline.has(clientId) || !navigator.onLine)) respond(event, pathname);
  });

  /** Throws if another part of the worker has already answered. */
  function respond(event, path) {
    try {
      event.respondWith(readFile(event, path));
    } catch {}
  }

  function openPage({ request, resultingClientId }, path) {
    const answer = fetch(request);
    const open = async () => {
      const page = await readPage(path);
      if (page) offline.add(resultingClientId);
      return page;
    };
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(open).then((page) => page ?? answer);
    return Promise.race([answer, late]).catch(async (error) => (await open()) ?? Promise.reject(error));
  }

  /** Writes the page's age into the HTML, for the notice. */
  async function readPage(path) {
    const page = await match(await caches.open(kept), path);
    if (!page) return undefined;
    const html = await page.text();
    const { headers } = page;
    return new Response(html.replace('<html', `<html data-kept="${headers.get('kept-at')}"`), { headers });
  }

  async function readFile({ request, clientId }, path) {
    const file = () => caches.open(kept).then((cache) => match(cache, request.url));
    if (!isData(path))
      return (await file()) ?? (isPicture(path) ? await findOtherSize(path) : undefined) ?? fetch(request);
    return fetch(request).catch(async (error) => {
      const known = await file();
      if (!known) throw error;
      (await self.clients.get(clientId))?.postMessage({ type: 'kept', at: known.headers.get('kept-at') });
      return known;
    });
  }

  /** The screen may have been turned since the page was kept, so any size will do. */
  async function findOtherSize(path) {
    const cache = await caches.open(kept);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
    return other && match(cache, other.url);
  }

  const match = (cache, url) => cache.match(url, { ignoreVary: true });

  /** `used` lists the URLs that the page has loaded; most of them come from the browser's cache again. */
  async function keepPage(path, used) {
    const page = await fetch(path);
    if (!mayKeep(page) || page.redirected) return;
    const html = await page.text();
    const cache = await caches.open(kept);
    // Includes the API calls whose answers the page carries.
    const named = html.match(/\/assets\/[\w.-]+|\/api\/[^"]+(?=":)/g) ?? [];
    const files = await keepFiles(cache, [...new Set([...named, ...used.flatMap(ownPath)])]);
    await cache.delete(path);
    await cache.put(path, toKeep(html, page, { 'kept-files': JSON.stringify(files) }));
    await dropOld(cache);
  }

  function ownPath(url) {
    const { origin, pathname, search } = new URL(url, self.location.origin);
    return origin === self.location.origin && isFile(pathname) ? [pathname + search] : [];
  }

  const mayKeep = ({ ok, headers }) => ok && !/no-store/.test(headers.get('cache-control') ?? '');

  /** Returns the paths that are kept now. The pictures seen last come first. */
  async function keepFiles(cache, paths) {
    const files = [];
    let pictureBytes = 0;
    for (const path of paths.toReversed()) {
      const size = await keepFile(cache, path, isPicture(path) ? maxPictureBytes - pictureBytes : maxFileBytes);
      if (size === undefined) continue;
      files.push(path);
      if (isPicture(path)) pictureBytes += size;
    }
    return files;
  }

  async function keepFile(cache, path, maxBytes) {
    const known = isData(path) ? undefined : await match(cache, path);
    if (known) return Number(known.headers.get('kept-bytes'));
    const file = await fetch(path, { cache: isData(path) ? 'force-cache' : 'default' }).catch(() => undefined);
    if (!file || !mayKeep(file)) return undefined;
    const body = await file.blob();
    if (body.size > Math.min(maxBytes, maxFileBytes)) return undefined;
    await cache.put(path, toKeep(body, file, { 'kept-bytes': String(body.size) }));
    return body.size;
  }

  function toKeep(body, { headers: given }, marks) {
    const headers = new Headers(given);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    for (const [name, value] of Object.entries(marks)) headers.set(name, value);
    headers.set('kept-at', new Date().toISOString());
    return new Response(body, { headers });
  }

  /** Deletes the pages visited longest ago, and all files that no kept page needs. */
  async function dropOld(cache) {
    const keys = await cache.keys();
    const pages = keys.filter(({ url }) => ownPath(url).length === 0);
    for (const page of pages.slice(0, -maxPages)) await cache.delete(page);
    const needed = new Set();
    for (const page of pages.slice(-maxPages))
      for (const path of JSON.parse((await match(cache, page.url))?.headers.get('kept-files') ?? '[]'))
        needed.add(path);
    for (const key of keys) if (ownPath(key.url).some((path) => !needed.has(path))) await cache.delete(key);
  }
})();
