import { vi } from 'vitest';

// Runs before each file: resets the state of our modules, such as the session and toasts. Libraries stay loaded.
vi.resetModules();

// Written by web/ui/overlay/use-close-on-back.ts: that of the last file would wait for a traversal that never arrives.
for (const method of ['pushState', 'replaceState', 'go'] as const) Reflect.deleteProperty(window.history, method);
window.onpopstate = null;
