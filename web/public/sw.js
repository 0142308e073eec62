// Registered by every page; each part handles its own requests.
importScripts('/sw/today.js', '/sw/push.js', '/sw/pages.js');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
