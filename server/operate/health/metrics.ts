import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { countWaiting } from './metrics-store.ts';

export class AnsweredRequests {
  readonly #counts = new Map<number, number>([2, 3, 4, 5].map((digit) => [digit, 0]));

  /** An early handler that answers nothing itself. */
  watch(response: ServerResponse) {
    response.once('finish', () => {
      const digit = Math.floor(response.statusCode / 100);
      this.#counts.set(digit, (this.#counts.get(digit) ?? 0) + 1);
    });
    return false;
  }

  get byStatus() {
    return Object.fromEntries([...this.#counts].map(([digit, count]) => [`{status="${digit}xx"}`, count]));
  }
}

/** Figures of the process in the text format of Prometheus; 404 without METRICS_TOKEN. */
export function mountMetrics({ app, db, now, config, disk }: Context, requests: AnsweredRequests) {
  const token = config.metricsToken;
  const delay = token ? monitorEventLoopDelay({ resolution: 20 }) : undefined;
  delay?.enable();
  app.addHook('onClose', async () => void delay?.disable());

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!token || !delay) throw new Failure('not_found', 'Adresa cerută nu există.');
    if (!hasToken(request, token)) throw new Failure('unauthenticated', 'Lipsește cheia din METRICS_TOKEN.');
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    const waiting = await countWaiting(db, now());
    return [
      writeGauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      writeGauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', process.memoryUsage().heapUsed),
      writeGauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
      ...writeDelay(delay),
      writeCounter('http_requests_total', 'Answered requests by status.', requests.byStatus),
      writeGauge('disk_free_bytes', 'Free space of the disk that holds the data.', (await disk.space()).free),
      writeGauge('emails_waiting', 'E-mails that have not left yet.', waiting.emailsWaiting),
      writeGauge('emails_failed', 'E-mails that were given up.', waiting.emailsFailed),
      writeGauge('visits_requested', 'Visits that wait to be confirmed.', waiting.visitsRequested),
      writeGauge('messages_unanswered', 'Messages that nobody has answered yet.', waiting.messagesUnanswered),
      writeGauge('jobs_waiting', 'Background work that is due, runs or is retried.', waiting.jobsWaiting),
      writeGauge('jobs_failed', 'Background work that was given up in the last 30 days.', waiting.jobsFailed),
    ].join('');
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Measures since the last scrape: over a longer time a bad minute would vanish in the percentiles. */
function writeDelay(delay: ReturnType<typeof monitorEventLoopDelay>) {
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const lines = [
    writeGauge(
      'nodejs_eventloop_delay_p99_seconds',
      'Delay of the event loop, 99 of 100.',
      seconds(delay.percentile(99)),
    ),
    writeGauge('nodejs_eventloop_delay_max_seconds', 'Longest delay of the event loop.', seconds(delay.max)),
  ];
  delay.reset();
  return lines;
}

const writeGauge = (name: string, help: string, value: number) => writeMetric(name, help, 'gauge', { '': value });
const writeCounter = (name: string, help: string, values: Record<string, number>) =>
  writeMetric(name, help, 'counter', values);

function writeMetric(name: string, help: string, type: string, values: Record<string, number>) {
  const lines = Object.entries(values).map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
