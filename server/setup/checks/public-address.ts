import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';

const withinMs = 5000;
const maxBytes = 1024;

/** The address of PUBLIC_URL is https and leads to this product. It is the only address that is ever asked. */
export async function checkPublicAddress({ config, publicUrl }: Context): Promise<CheckLine> {
  const about = { id: 'public-address', title: 'Adresa publică', link: null };
  const failed = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  if (!config.publicUrl)
    return failed(
      'Serverul nu știe adresa site-ului. Administratorul serverului setează în PUBLIC_URL adresa completă, de exemplu https://firma.ro, și îl repornește.',
    );
  if (new URL(publicUrl).protocol !== 'https:')
    return failed(`${publicUrl} nu este o adresă sigură: PUBLIC_URL trebuie să înceapă cu https://.`);
  const problem = await problemOf(`${publicUrl}/healthz`);
  return problem
    ? failed(`${publicUrl} ${problem}`)
    : { ...about, state: 'passed', text: `${publicUrl} răspunde, printr-o conexiune securizată.` };
}

async function problemOf(url: string) {
  try {
    // A kept connection may be closed by the other side just when the next check uses it.
    const headers = { connection: 'close' };
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
    const text = await readStart(response);
    if (response.status >= 300 && response.status < 400) return 'redirecționează către altă adresă.';
    if (response.status !== 200 || !text.includes('"ok"')) return 'răspunde, dar nu cu acest site.';
    return undefined;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    if (name === 'TimeoutError') return `nu a răspuns în ${withinMs / 1000} secunde.`;
    return `nu răspunde (${cause?.code ?? name}).`;
  }
}

/** Reads only the start: a foreign server may send an endless body. */
async function readStart({ body }: Response) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= maxBytes) break;
  }
  return text.slice(0, maxBytes);
}
