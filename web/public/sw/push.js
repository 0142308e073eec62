// Shows notices that the crew or the client asked for.
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

/** Must always show something: otherwise the browser withdraws the permission. */
function showNotice(data) {
  const { title, body, path, tag } = readMessage(data);
  const look = { icon: '/icon-192.png', lang: 'ro', renotify: Boolean(tag) };
  return self.registration.showNotification(title, { ...look, body, tag, data: { path } });
}

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Aveți o noutate', body: '', path: '/', tag: '' };
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? '/'));
});

/** Uses the tab that already shows the path, otherwise a new one. */
async function openPath(path) {
  const { origin, pathname } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname);
  if (!tab) return void (await self.clients.openWindow(path));
  const shown = tab.url === new URL(path, origin).href ? tab : await tab.navigate(path).catch(() => tab);
  await (shown ?? tab).focus();
}

// The page sends the new push address to the server when it is next open, because only the page has the session.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

/**
 * After a sign-out no notices arrive, even if the sign-out happened offline: the push service reports the device as
 * gone.
 */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'forget-push') event.waitUntil(unsubscribe());
});

async function unsubscribe() {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
