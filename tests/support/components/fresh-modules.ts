import { vi } from 'vitest';

// Before each file: who is signed in, the toasts and other state of our own modules start anew. Libraries stay loaded.
vi.resetModules();
