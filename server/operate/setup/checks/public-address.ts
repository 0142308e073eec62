import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import type { CheckLine } from '../../../../contract/setup/schemas.ts';
import type { Context } from '../../../context.ts';
import { createLineWriter } from './check-line.ts';

const maxWaitMs = 5000;
const maxBytes = 1024;

/** Passes when PUBLIC_URL uses https and leads to this product. No other address is ever requested. */
export async function checkPublicAddress({ config, publicUrl }: Context): Promise<CheckLine> {
  const write = createLineWriter('public-address', 'Adresa publică', null);
  if (!config.publicUrl)
    return write(
      'failed',
      'Serverul nu știe adresa site-ului. Administratorul serverului setează în PUBLIC_URL adresa completă, de exemplu https://firma.ro, și îl repornește.',
    );
  if (new URL(publicUrl).protocol !== 'https:')
    return write('failed', `${publicUrl} nu este o adresă sigură: PUBLIC_URL trebuie să înceapă cu https://.`);
  const problem = await findProblem(`${publicUrl}/healthz`);
  return problem
    ? write('failed', `${publicUrl} ${problem}`)
    : write('passed', `${publicUrl} răspunde, printr-o conexiune securizată.`);
}

async function findProblem(url: string) {
  try {
    // Without keep-alive: the other side might close the connection just when the next check uses it.
    const headers = { connection: 'close' };
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(maxWaitMs) });
    const text = await readStart(response);
    if (response.status >= 300 && response.status < 400) return 'redirecționează către altă adresă.';
    if (response.status !== 200 || !text.includes('"ok"')) return 'răspunde, dar nu cu acest site.';
    return undefined;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    if (name === 'TimeoutError') return `nu a răspuns în ${formatCount(maxWaitMs / 1000, 'secunde')}.`;
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
