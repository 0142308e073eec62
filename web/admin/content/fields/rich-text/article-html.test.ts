import { expect, test } from 'vitest';
import { toArticleHtml } from './article-html.ts';

test('list items of an article have no paragraph, nested lists included', () => {
  expect(toArticleHtml('<ul><li><p>unu</p></li><li><p>doi</p><ul><li><p>trei</p></li></ul></li></ul>')).toBe(
    '<ul><li>unu</li><li>doi<ul><li>trei</li></ul></li></ul>',
  );
});

test('a list item with several paragraphs keeps them', () => {
  expect(toArticleHtml('<ul><li><p>unu</p><p>doi</p></li></ul>')).toBe('<ul><li><p>unu</p><p>doi</p></li></ul>');
});

test('empty paragraphs and captions are removed from an article', () => {
  expect(
    toArticleHtml('<p>a</p><p></p><figure><img src="/media/a/1.webp"><figcaption></figcaption></figure><p></p>'),
  ).toBe('<p>a</p><figure><img src="/media/a/1.webp"></figure>');
  expect(toArticleHtml('<p></p>')).toBeUndefined();
});
