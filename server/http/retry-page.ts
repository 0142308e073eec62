import type { IncomingMessage } from 'node:http';

/** Whether somebody opens an address in a browser; a call of a script asks for JSON. */
export const isNavigation = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'));

/** Says in a browser what the JSON of a failure says to a script, and tries again by itself. Needs no other file. */
export const retryPage = (message: string, retryAfterS: number) => `<!doctype html>
<html lang="ro"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterS}"><title>Un moment, vă rugăm</title>
<body style="display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;text-align:center">
<h1 style="font-size:1.5rem">Un moment, vă rugăm</h1><p>${message}</p></body></html>
`;
