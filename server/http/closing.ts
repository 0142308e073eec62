import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const retryAfterS = 5;
const message = 'Site-ul repornește. Încercați din nou peste câteva secunde.';
const json = JSON.stringify({ message, code: 'unavailable' });
const html = `<!doctype html>
<html lang="ro"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterS}"><title>Site-ul repornește</title><p>${message}</p></html>
`;

/** Says that the process is about to end. The framework would say so in English; a proxy asks another process. */
export function answerWhileClosing(
  handler: RequestListener,
  isClosing: () => boolean,
  common: Record<string, string>,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing()) return handler(request, response);
    const isPage = request.headers.accept?.includes('text/html');
    const headers = { ...common, 'cache-control': 'no-store', 'retry-after': String(retryAfterS), connection: 'close' };
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    response.writeHead(503, { ...headers, 'content-type': type }).end(isPage ? html : json);
  };
}
