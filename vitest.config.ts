import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts: the router's plugin has no place in a test.
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // By itself it leaves a core unused, which is half of a small machine.
    maxWorkers: availableParallelism(),
    include: ['{contract,server,web,emails,demo,scripts,bench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // Password hashing, picture variants and a shared two-core machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
