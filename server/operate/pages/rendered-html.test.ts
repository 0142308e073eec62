import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withContentSecurityPolicy } from './rendered-html.ts';

const hashSecret = (script: string) => createHash('sha256').update(script).digest('base64');
const html = [
  '<script nonce="N1">own()</script>',
  '<script nonce="N1" type="module" async="">import "/own.js"</script>',
  '<p>Publicat: <script>evil(1)</script><script nonce="">evil(2)</script><script nonce="N2">evil(3)</script></p>',
  '<link rel="modulepreload" href="/a.js" nonce="N1"/>',
].join('');

test('only scripts that carry the nonce of the rendering may run', () => {
  const { policy } = withContentSecurityPolicy(html, 'N1');
  for (const script of ['own()', 'import "/own.js"']) expect(policy).toContain(hashSecret(script));
  for (const script of ['evil(1)', 'evil(2)', 'evil(3)']) expect(policy).not.toContain(hashSecret(script));
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
});

test('the nonce is removed from the HTML that is sent', () => {
  expect(withContentSecurityPolicy(html, 'N1').html).not.toContain('N1');
});
