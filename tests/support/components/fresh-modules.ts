import { vi } from 'vitest';

// Runs before each file: resets the state of our modules, such as the session and toasts. Libraries stay loaded.
vi.resetModules();

// Written by web/ui/overlay/use-close-on-back.ts: that of the last file would wait for a traversal that never arrives.
for (const method of ['pushState', 'replaceState', 'go'] as const) Reflect.deleteProperty(window.history, method);
window.onpopstate = null;

// A test without a component writes its elements itself; a later file would find its form or its field to focus.
document.body.replaceChildren();
