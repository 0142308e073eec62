import type { Socket } from 'node:net';
import { Failure } from './failure.ts';

type Unreadable = [status: string, failure: Failure];

const malformed: Unreadable = ['400 Bad Request', new Failure('invalid_input', 'Cererea nu a putut fi citită.')];
const answersByCode: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new Failure('too_large', 'Antetele cererii sunt prea mari.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    new Failure('unavailable', 'Cererea a durat prea mult. Încercați din nou.'),
  ],
};

type ClientSocket = Pick<Socket, 'writable' | 'end' | 'destroy' | 'bytesWritten'>;

/**
 * Answers requests that Node cannot parse. A broken body may arrive together with its headers; then the route still
 * refuses a caller without a token first, so that access is checked before the body.
 */
export const answerUnreadable =
  (common: Record<string, string>) => (error: NodeJS.ErrnoException, socket: ClientSocket) => {
    const before = socket.bytesWritten;
    setImmediate(() => {
      if (!socket.writable) return void socket.destroy();
      if (socket.bytesWritten > before) return void socket.end(() => socket.destroy());
      refuse(common, error, socket);
    });
  };

function refuse(common: Record<string, string>, error: NodeJS.ErrnoException, socket: ClientSocket) {
  const [status, { body }] = answersByCode[error.code ?? ''] ?? malformed;
  const json = JSON.stringify(body);
  const headers = {
    ...common,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${json}`, () => socket.destroy());
}
