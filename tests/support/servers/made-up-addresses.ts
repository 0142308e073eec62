import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

interface MadeUpRequest {
  path: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON by POST. */
  body?: object;
}

/** Endless different requests of an attacker who wants the server to store or compute something for each. */
export const madeUpRequests: Record<string, (n: number) => MadeUpRequest> = {
  'a page that is not there': (n) => ({ path: `/nu-exista-${n}` }),
  'a service that is not there': (n) => ({ path: `/services/nu-exista-${n}` }),
  'a project that is not there': (n) => ({ path: `/portfolio/nu-exista-${n}` }),
  'an article that is not there': (n) => ({ path: `/blog/nu-exista-${n}` }),
  'a page of the blog': (n) => ({ path: `/blog/pagina/${n + 100}` }),
  'a visit': (n) => ({ path: `/visit/nu-exista-${n}` }),
  'a review': (n) => ({ path: `/review/nu-exista-${n}` }),
  'a quote': (n) => ({ path: `/oferta/${n.toString(16).padStart(48, '0')}` }),
  "a part of the client's page": (n) => ({ path: `/client/nu-exista-${n}` }),
  'a place on a waiting list': (n) => ({ path: `/waiting/nu-exista-${n}` }),
  'a screen of the back-office': (n) => ({ path: `/admin/services/nu-exista-${n}/edit` }),
  'another spelling of a page': (n) => ({ path: `/${encodeDifferently('portfolio-si-mai-mult', n)}` }),
  'a page with a query': (n) => ({ path: `/about?utm_source=${n}` }),
  'a page in another encoding': (n) => ({ path: '/about', headers: { 'accept-encoding': `br;q=0.${n}, x-${n}` } }),
  'a page under another host': (n) => ({ path: '/about', headers: { host: `host-${n}.example` } }),
  'a page with an ETag': (n) => ({ path: '/about', headers: { 'if-none-match': `W/"${n}"` } }),
  'the call of a service': (n) => ({ path: `/api/services/nu-exista-${n}` }),
  'the projects of a service': (n) => ({ path: `/api/portfolio/service/nu-exista-${n}` }),
  'the call of a project': (n) => ({ path: `/api/portfolio/item/nu-exista-${n}` }),
  'the call of an article': (n) => ({ path: `/api/blog/nu-exista-${n}` }),
  'a call with a query': (n) => ({ path: `/api/services?n=${n}` }),
  'another spelling of a call': (n) => ({ path: `/api/${encodeDifferently('testimonials-si-altele', n)}` }),
  'a call that is not there': (n) => ({ path: `/api/nu-exista-${n}` }),
  'the free windows': (n) => ({ path: `/api/availability?from=2027-01-01&to=2027-01-${10 + (n % 20)}&n=${n}` }),
  'a preview': (n) => ({ path: `/api/preview/nu-exista-${n}` }),
  'the call of a visit': (n) => ({ path: `/api/visits/nu-exista-${n}` }),
  'the file of a visit': (n) => ({ path: `/api/visits/nu-exista-${n}/calendar.ics` }),
  'a calendar feed': (n) => ({ path: `/api/calendar-feeds/nu-exista-${n}/vizite.ics` }),
  'the call of a review': (n) => ({ path: `/api/reviews/nu-exista-${n}` }),
  'the call of a waiting list': (n) => ({ path: `/api/waiting-list/nu-exista-${n}` }),
  'the call of a quote': (n) => ({ path: `/api/quotes/${n.toString(16).padStart(48, '0')}` }),
  'the call of a client': (n) => ({ path: '/api/client/visits', headers: { authorization: `Bearer nu-exista-${n}` } }),
  "a link to the client's page": (n) => ({ path: '/api/client/link', body: { email: `om${n}@exemplu.ro` } }),
  "the use of a link to the client's page": (n) => ({ path: '/api/client/session', body: { token: `nu-exista-${n}` } }),
  'a device for notices': (n) => ({
    path: '/api/client/push',
    headers: { authorization: `Bearer nu-exista-${n}` },
    body: { endpoint: `https://fcm.googleapis.com/${n}`, subscription: null },
  }),
  'the photo of a report': (n) => ({ path: `/api/visits/nu-exista-${n}/photos/${n}` }),
  'a picture': (n) => ({ path: `/media/nuexista${n}/640.webp` }),
  'a video': (n) => ({ path: `/media/nu-exista-${n}.mp4` }),
  'a built file': (n) => ({ path: `/assets/nu-exista-${n}.js` }),
  'the sitemap with a query': (n) => ({ path: `/sitemap.xml?n=${n}` }),
  'the documentation': (n) => ({ path: `/api/docs/nu-exista-${n}` }),
};

/** Each number percent-encodes other letters. */
const encodeDifferently = (text: string, n: number) =>
  [...text].map((letter, i) => ((n >> i) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');

/** Sends requests over a few connections; returns the number of replies by status. */
export async function sendMadeUp(url: string, name: string, count: number, start = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses: Record<string, number> = {};
  let next = start;
  const sendRest = async () => {
    while (next < start + count) {
      const status = await requestStatus(url, (madeUpRequests[name] as (n: number) => MadeUpRequest)(next++), agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, sendRest));
  agent.destroy();
  return statuses;
}

const requestStatus = (url: string, { path, headers, body }: MadeUpRequest, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const sent = body ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
    const outgoing = request(url, { path, ...sent, agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode as number));
    });
    outgoing.on('error', reject).end(body && JSON.stringify(body));
  });
