// Run as a process of its own: a bare node:http server that answers every request with the same bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file, headers, port] = process.argv as [string, string, string, string, string];
const body = readFileSync(file);
const sent = JSON.parse(headers) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
