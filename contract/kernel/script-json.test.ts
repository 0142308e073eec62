import { expect, test } from 'vitest';
import { toScriptJson } from './script-json.ts';

test('text in an inline script cannot end the script', () => {
  const texts = ['</script><script>alert(1)</script>', '<!-- <script>', ']]>', 'a & b', '\u2028 \u2029', '"\\\''];
  const json = toScriptJson({ texts });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ texts });
});
