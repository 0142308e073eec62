import { tmpdir } from 'node:os';
import { readConfig } from '../../../server/config.ts';

/** Every variable that the product reads. */
export function listSettings() {
  const names = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_none, name: string) {
        names.add(name);
        return name === 'DATA_DIR' ? tmpdir() : undefined;
      },
    },
  );
  readConfig(environment);
  return [...names];
}

/** The environment without settings of the product: a test must never use a real database or mail server. */
export function readEnvironmentWithoutSettings(): NodeJS.ProcessEnv {
  const settings = ['NODE_ENV', ...listSettings()];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)));
}
