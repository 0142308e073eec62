import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Many tests start a process of the product: the server itself, a sender of e-mails, the encoder of pictures.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/server');

const everywhere = '**/*.test.{ts,tsx}';
const notInUnitTests = ['tests/e2e/**', '**/node_modules/**'];

// Apart from vite.config.ts: the plugins of the build have no place in a test.
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // By itself Vitest leaves a core unused; one more than cores, as tests wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    exclude: notInUnitTests,
    // Password hashing, picture variants and a shared two-core machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // By itself a poll gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    // Files that share a worker must not find each other's stubs.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // As `npm start` runs it: React's development build draws pages and e-mails three times slower.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          include: [`{contract,server,emails,demo,scripts,bench,tests}/${everywhere}`],
          exclude: [...notInUnitTests, 'tests/image/**'],
          // Nothing in the server is stored in modules, so files share a worker and load the server once.
          isolate: false,
          globalSetup: 'tests/support/servers/template-folder.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [`web/${everywhere}`],
          environment: './tests/support/components/shared-document.ts',
          isolate: false,
          setupFiles: 'tests/support/components/fresh-modules.ts',
        },
      },
      // Apart: it builds the container image, which takes minutes.
      { extends: true, test: { name: 'image', include: [`tests/image/${everywhere}`] } },
    ],
  },
});
