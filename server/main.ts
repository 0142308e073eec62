import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { type FirstAdministrator, WeakAdminPassword } from './company/accounts/first-administrator.ts';
import { LostKeyError } from './company/accounts/sign-in/one-time-codes.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { explainFailure } from './explain-failure.ts';
import { openDatabase } from './platform/db/database.ts';
import { NewerDatabaseError } from './platform/schema/migrate.ts';
import { prepareDatabase } from './prepare-database.ts';

const closeWithinMs = 5000;
const dev = process.argv.includes('--dev');

// scripts/compile-cache.mjs imports this file only to compile it.
if (import.meta.main) {
  // Database, pictures and key must be readable only by this user.
  process.umask(0o077);
  try {
    await start();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start() {
  const config = await withFreePort(readConfig(process.env));
  const preparing = await openOrExplain(config, { queryLimitMs: 0 });
  const { administrator, isFilled } = await prepareDatabase(preparing.db, config).finally(() => preparing.close());
  // Printed now: if the start fails later, the password cannot be shown again.
  if (administrator) console.log(formatSignIn(administrator));
  if (isFilled && !dev) restartProcess(config);

  const database = await openOrExplain(config);
  const app = await buildApp(config, database, { dev, preparePictures: true, makeBackups: !dev });
  app.addHook('onClose', () => database.close());
  closeOnSignals(app);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };
  console.log(
    `\n  Site:            http://localhost:${port}\n  Administrare:    http://localhost:${port}/admin/login\n`,
  );
}

/** Filling a database leaves 30 MB that V8 and malloc never return, so the process restarts itself, except on Windows. */
function restartProcess({ port }: Config) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  if (process.platform !== 'win32') process.execve?.(process.execPath, args, { ...process.env, PORT: String(port) });
}

async function openOrExplain(config: Config, options?: Parameters<typeof openDatabase>[1]) {
  try {
    return await openDatabase(config, options);
  } catch (error) {
    const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new ConfigError(`${name}: the database cannot be opened (${(error as Error).message}).`);
  }
}

/** Without PORT the server uses the next free port. It is chosen before anything else, because the site's URL contains it. */
async function withFreePort(config: Config): Promise<Config> {
  if (config.isPortFixed || (await isPortFree(config))) return config;
  for (let port = config.port + 1; port <= config.port + 100; port += 1) {
    if (!(await isPortFree({ ...config, port }))) continue;
    console.log(`\n  Portul ${config.port} este ocupat de alt program; site-ul folosește portul ${port}.`);
    return { ...config, port };
  }
  return config;
}

async function isPortFree({ port, host }: Config) {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    // The start itself reports any other problem.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return true;
}

function formatSignIn({ email, generatedPassword }: FirstAdministrator) {
  const password = generatedPassword ?? 'cea din ADMIN_PASSWORD';
  return `  Primul administrator\n    email:   ${email}\n    parolă:  ${password}\n`;
}

function closeOnSignals(app: Awaited<ReturnType<typeof buildApp>>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      // A query or a file that never answers must not block the shutdown.
      setTimeout(() => process.exit(1), closeWithinMs);
      // Requests under way get 4.5 seconds; then their connections are cut.
      setTimeout(() => app.server.closeAllConnections(), closeWithinMs - 500).unref();
      // Idle keep-alive connections would delay shutdown.
      setInterval(() => app.server.closeIdleConnections(), 100).unref();
      await app.close();
      process.exit(0);
    });
  }
}

function explain(error: unknown) {
  if (error instanceof LostKeyError) return error.message;
  if (error instanceof WeakAdminPassword) return `ADMIN_PASSWORD: ${error.message}.`;
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
  const { code, syscall, port, address, hostname } = error as StartError;
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken by another program. Choose another one, for example PORT=3001.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: ${port} may not be used by this user. Choose one above 1024.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}.`;
  if (syscall === 'getaddrinfo') return `HOST: '${hostname}' is no address of this machine.`;
  return explainFailure(error);
}

interface StartError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}
