import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isNavigation, retryPage } from './retry-page.ts';

const retryAfterS = 5;
const message = 'Site-ul repornește. Încercați din nou peste câteva secunde.';
const json = JSON.stringify({ message, code: 'unavailable' });

/** Says that the process is about to end. The framework would say so in English; a proxy asks another process. */
export function answerWhileClosing(
  handler: RequestListener,
  isClosing: () => boolean,
  common: Record<string, string>,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing()) return handler(request, response);
    const isPage = isNavigation(request);
    const headers = { ...common, 'cache-control': 'no-store', 'retry-after': String(retryAfterS), connection: 'close' };
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    response.writeHead(503, { ...headers, 'content-type': type }).end(isPage ? retryPage(message, retryAfterS) : json);
  };
}
