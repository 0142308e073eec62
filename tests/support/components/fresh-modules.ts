import { vi } from 'vitest';

// Runs before each file: resets the state of our modules, such as the session and toasts. Libraries stay loaded.
vi.resetModules();
