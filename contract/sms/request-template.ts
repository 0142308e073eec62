/** A request that a company describes for its SMS provider; `{{…}}` stands for what changes from message to message. */
export interface RequestTemplate {
  method: 'GET' | 'POST';
  url: string;
  /** One 'Name: value' on each line. */
  headers: string;
  bodyType: 'json' | 'form' | 'none';
  body: string;
}

export const placeholderNames = ['to', 'text', 'id', 'sender', 'user', 'secret', 'basic'] as const;
type PlaceholderValues = Record<(typeof placeholderNames)[number], string>;

const placeholder = /\{\{\s*(\w*)\s*\}\}/g;

export const listRequestPlaceholders = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name);

const fill = (text: string, values: PlaceholderValues, escapeValue: (value: string) => string) =>
  text.replace(placeholder, (_, name: string) => escapeValue(values[name as keyof PlaceholderValues] ?? ''));

const escapes = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  none: () => '',
};

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

const headerLine = /^([A-Za-z0-9-]+):[ \t]*(.*)$/;

export const listHeaderLines = (headers: string) => headers.split(/\r?\n/).filter((line) => line.trim() !== '');

export const isHeaderLine = (line: string) => headerLine.test(line);

/** Values are escaped for the place where they stand, so that no text can add a field, a header or another address. */
export function fillRequest({ method, url, headers, bodyType, body }: RequestTemplate, values: PlaceholderValues) {
  const named = listHeaderLines(headers).map((line) => {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    return [name.toLowerCase(), fill(value, values, (text) => text.replace(/[^\x20-\x7e]/g, ''))] as const;
  });
  const hasBody = method === 'POST' && bodyType !== 'none';
  return {
    method,
    url: fill(url, values, encodeURIComponent),
    headers: { ...(hasBody && { 'content-type': contentTypes[bodyType] }), ...Object.fromEntries(named) },
    ...(hasBody && { body: fill(body, values, escapes[bodyType]) }),
  };
}
