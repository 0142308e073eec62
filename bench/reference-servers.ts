import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../tests/support/servers/free-port.ts';
import type { LoadTarget } from './load.ts';

interface ReferenceServer extends LoadTarget {
  stop(): void;
}

export interface ReferenceReply {
  headers: Record<string, string>;
  body: Buffer;
}

/** A bare Node server with the same bytes: the limit of the runtime. */
export async function startBareNode({ headers, body }: ReferenceReply): Promise<ReferenceServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const port = await findFreePort();
  const script = resolve(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, file, JSON.stringify(headers), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout?.once('data', done));
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid as number, stop: () => stop(child, folder) };
}

/** nginx with one worker and the same bytes; undefined where it is not installed. */
export async function startNginx({ headers, body }: ReferenceReply): Promise<ReferenceServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/body`;
  writeFileSync(join(folder, 'body'), body);
  writeFileSync(join(folder, 'nginx.conf'), writeNginxConfiguration(folder, port, headers));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (reply?.ok) return { url, pid: child.pid as number, stop: () => stop(child, folder) };
    await sleep(50);
  }
  stop(child, folder);
  return undefined;
}

function writeNginxConfiguration(folder: string, port: number, headers: Record<string, string>) {
  const kept = Object.entries(headers).filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name));
  return `
daemon off; worker_processes 1; pid ${folder}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type "${headers['content-type']}";
    ${kept.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
  }
}`;
}

function stop(child: ChildProcess, folder: string) {
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
