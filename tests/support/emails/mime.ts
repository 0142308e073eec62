/** A received message, parsed as far as the tests need. */
export interface ReceivedEmail {
  /** Decoded values by lower-case name. */
  headers: Record<string, string>;
  parts: { type: string; headers: Record<string, string>; content: string; bytes: Buffer }[];
  raw: string;
}

export function parseEmail(raw: string): ReceivedEmail {
  const { headers, body } = split(raw);
  return { headers, parts: readParts(headers, body), raw };
}

export const findPart = (mail: ReceivedEmail, type: string) => mail.parts.find((part) => part.type === type);

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: raw.slice(at + 4) };
}

function readParts(headers: Record<string, string>, body: string): ReceivedEmail['parts'] {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) {
    const bytes = decodeBody(headers, body);
    return [{ type: type.split(';')[0] as string, headers, content: bytes.toString(), bytes }];
  }
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((part) => {
    const { headers: partHeaders, body: partBody } = split(part.replace(/^\r\n/, ''));
    return readParts(partHeaders, partBody.replace(/\r\n$/, ''));
  });
}

function decodeBody(headers: Record<string, string>, body: string) {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body.replace(/=\r\n/g, ''));
  return Buffer.from(body);
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')).toString(),
    );
