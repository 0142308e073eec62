import { expect, test } from 'vitest';
import { toArticleHtml } from './article-html.ts';

test('lines of a list stand in it directly, also when a list follows in them', () => {
  expect(toArticleHtml('<ul><li><p>unu</p></li><li><p>doi</p><ul><li><p>trei</p></li></ul></li></ul>')).toBe(
    '<ul><li>unu</li><li>doi<ul><li>trei</li></ul></li></ul>',
  );
});

test('a line of several paragraphs keeps them', () => {
  expect(toArticleHtml('<ul><li><p>unu</p><p>doi</p></li></ul>')).toBe('<ul><li><p>unu</p><p>doi</p></li></ul>');
});

test('what is empty is left out', () => {
  expect(
    toArticleHtml('<p>a</p><p></p><figure><img src="/media/a/1.webp"><figcaption></figcaption></figure><p></p>'),
  ).toBe('<p>a</p><figure><img src="/media/a/1.webp"></figure>');
  expect(toArticleHtml('<p></p>')).toBeUndefined();
});
