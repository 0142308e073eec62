import { expect, test } from 'vitest';
import { scriptJson } from './structured-data-script.ts';

test('no text can end the script that carries it, and it is read as it was written', () => {
  const texts = ['</script><script>alert(1)</script>', '<!-- <script>', ']]>', 'a & b', '\u2028 \u2029', '"\\'];
  const json = scriptJson({ texts });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ texts });
});
