import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** One jsdom document for all files of a worker, so that jsdom and the libraries of the screens load once. */
export default {
  name: 'shared-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('jsdom' in global)) await builtinEnvironments.jsdom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
