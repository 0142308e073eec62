import { expect, test } from 'vitest';
import { cleanPastedHtml, toArticleHtml } from './article-html.ts';

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

const line = (mark: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span><!--[endif]-->${text}<o:p></o:p></p>\n`;

test('lists pasted from Word become HTML lists', () => {
  expect(cleanPastedHtml(line('·', 'unu') + line('·', 'doi'))).toBe('<ul><li>unu</li><li>doi</li></ul>');
  expect(cleanPastedHtml(line('1.', 'unu') + line('2.', 'doi'))).toBe('<ol><li>unu</li><li>doi</li></ol>');
});

test('comments and style sheets of a word processor are removed on paste', () => {
  expect(
    cleanPastedHtml(
      '<style>p{color:red}</style><!--StartFragment--><p>a<o:p></o:p></p><xml><w:x/></xml><!--EndFragment-->',
    ),
  ).toBe('<p>a</p>');
});

test('pasted headings get the heading levels of an article', () => {
  expect(cleanPastedHtml('<h1 class="x">Unu</h1><h6>Șase</h6>')).toBe('<h2 class="x">Unu</h2><h4>Șase</h4>');
});
