import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('what an article is made of stays as it was written', () => {
  const html = [
    '<h2>Apa</h2><p>Udăm <strong>rar</strong> și <em>adânc</em>,<br />seara.</p>',
    '<ul><li>unu</li></ul><ol><li>doi</li></ol><hr />',
    '<blockquote><p>Răbdare.</p></blockquote>',
    '<figure><figcaption>Straturi</figcaption></figure><h3>Trei</h3><h4>Patru</h4>',
  ].join('');
  expect(cleanHtml(html)).toBe(html);
});

test('a link keeps its address and cannot reach the window that opened it', () => {
  expect(cleanHtml('<a href="https://exemplu.ro/x" rel="opener" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://exemplu.ro/x" rel="noopener">x</a>',
  );
  expect(cleanHtml('<a href="/contact">x</a>')).toBe('<a href="/contact" rel="noopener">x</a>');
});

test('a picture keeps its address and its description', () => {
  expect(cleanHtml('<img src="/media/ab12/1600.webp" alt="Mulci" onerror="alert(1)" style="x">')).toBe(
    '<img src="/media/ab12/1600.webp" alt="Mulci" loading="lazy" />',
  );
});

test('headings of the page and of word processors become headings of an article', () => {
  expect(cleanHtml('<h1>Unu</h1><h6>Șase</h6><b>gros</b><i>oblic</i>')).toBe(
    '<h2>Unu</h2><h4>Șase</h4><strong>gros</strong><em>oblic</em>',
  );
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in capitals, never closed', '<p>a</p><SCRIPT SRC=//x.ro/x.js>', '<p>a</p>'],
  ['a script cut in two', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['a style sheet', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['an event handler', '<p onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['one hidden by a line break', '<a href="java\nscript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['one hidden by entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['an address that carries a page', '<a href="data:text/html,<script>x</script>">a</a>', '<a rel="noopener">a</a>'],
  ['a picture that carries a drawing', '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="a">', ''],
  ['a picture of another protocol', '<img src="//rau.ro/x.png" alt="a">', ''],
  ['a drawing with a handler', '<svg onload=alert(1)><circle /></svg>', ''],
  ['a frame', '<iframe srcdoc="<script>x</script>"></iframe>', ''],
  ['a form', '<form action="//rau.ro"><input name="parola"></form>', ''],
  ['a base address', '<base href="//rau.ro/">', ''],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=//rau.ro">', ''],
  ['a comment', '<!-- <script>x</script> --><p>a</p>', '<p>a</p>'],
  [
    'an attribute that breaks out',
    '<img src="/a.jpg" alt="&quot; onerror=&quot;alert(1)">',
    '<img src="/a.jpg" alt="&quot; onerror=&quot;alert(1)" loading="lazy" />',
  ],
  ['a class and an id', '<p class="fixed inset-0" id="root">a</p>', '<p>a</p>'],
])('%s does not reach a page', (_, hostile, clean) => {
  expect(cleanHtml(hostile)).toBe(clean);
});
