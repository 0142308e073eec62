import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('allowed HTML stays as it was written', () => {
  const html = [
    '<h2>Apa</h2><p>Udăm <strong>rar</strong> și <em>adânc</em>,<br />seara.</p>',
    '<ul><li>unu</li></ul><ol><li>doi</li></ol><hr />',
    '<blockquote><p>Răbdare.</p></blockquote>',
    '<figure><figcaption>Straturi</figcaption></figure><h3>Trei</h3><h4>Patru</h4>',
  ].join('');
  expect(cleanHtml(html)).toBe(html);
});

test('a link keeps its URL and gets rel=noopener', () => {
  expect(cleanHtml('<a href="https://exemplu.ro/x" rel="opener" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://exemplu.ro/x" rel="noopener">x</a>',
  );
  expect(cleanHtml('<a href="/contact">x</a>')).toBe('<a href="/contact" rel="noopener">x</a>');
});

test('a picture keeps its URL and alt text', () => {
  expect(cleanHtml('<img src="/media/ab12/1600.webp" alt="Mulci" onerror="alert(1)" style="x">')).toBe(
    '<img src="/media/ab12/1600.webp" alt="Mulci" loading="lazy" />',
  );
});

test('h1, h5 and h6 become headings that a post may have', () => {
  expect(cleanHtml('<h1>Unu</h1><h6>Șase</h6><b>gros</b><i>oblic</i>')).toBe(
    '<h2>Unu</h2><h4>Șase</h4><strong>gros</strong><em>oblic</em>',
  );
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an unclosed script in capitals', '<p>a</p><SCRIPT SRC=//x.ro/x.js>', '<p>a</p>'],
  ['a nested script tag', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['a style sheet', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['an event handler', '<p onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['a javascript: URL', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['a javascript: URL with a line break', '<a href="java\nscript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['a javascript: URL in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['a data: URL', '<a href="data:text/html,<script>x</script>">a</a>', '<a rel="noopener">a</a>'],
  ['a picture with a data: URL', '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="a">', ''],
  ['a picture with a protocol-relative URL', '<img src="//rau.ro/x.png" alt="a">', ''],
  ['an SVG with a handler', '<svg onload=alert(1)><circle /></svg>', ''],
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
])('%s is removed from the HTML', (_, hostile, clean) => {
  expect(cleanHtml(hostile)).toBe(clean);
});

test('text in tags nested deeper than thirty is kept without the tags', () => {
  const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}Iarbă${`</${tag}>`.repeat(depth)}`;
  expect(cleanHtml(`${nested('b', 400)}<p>a</p>`)).toBe(`${nested('strong', 30)}<p>a</p>`);
});
