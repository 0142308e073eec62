import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { PageAnswersContext, serverContext, writePageData } from './lib/prefetch.ts';

/** Sends whole pages: they are cached and compressed, so streaming gains nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, pageData } = loadContext.get(serverContext);
  const page = (
    <PageAnswersContext value={writePageData(pageData)}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageAnswersContext>
  );
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // By default React sends large parts hidden and moves them into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
