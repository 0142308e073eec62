import { expect, test } from 'vitest';
import { findPageFaults } from './page-faults.ts';

const find = (body: string) =>
  findPageFaults(`<html lang="ro"><body>${body}</body></html>`, ['Carpen & Rouă', '+40 700 000 123']).map(
    ({ kind, text }) => [kind, text],
  );

test.each([
  ['<p>Grădini în Sibiu</p>', []],
  ['<p lang="en">Reload <span lang="ro">pagina</span></p>', [['english', 'Reload']]],
  ['<p>Echipa <b>Carpen &amp; Rouă</b></p>', [['sample', 'Carpen & Rouă']]],
  ['<p>Nu există articole încă</p>', [['nothingThere', 'Nu există articole încă']]],
  ['<section><h2>Lucrările <em>noastre</em></h2><div></div></section>', [['emptySection', 'Lucrările']]],
  ['<section><h2>Titlu</h2><img src="/a.jpg"/></section>', []],
  ['<section><h2>Titlu</h2><p>Text</p></section>', []],
  [
    '<section><h2>Afară</h2><section><h3>Înăuntru</h3></section></section>',
    [
      ['emptySection', 'Înăuntru'],
      ['emptySection', 'Afară'],
    ],
  ],
  ['<section><h2>Titlu</h2><svg><title>Reload</title></svg></section>', [['emptySection', 'Titlu']]],
  ['<script>Nu există</script><!-- Nu există -->', []],
])('the HTML %s has the faults %j', (body, expected) => {
  expect(find(body)).toEqual(expected);
});
