/**
 * The editor's HTML as articles keep it: lines of a list without paragraphs around them, no empty
 * paragraphs, no empty captions. Undefined when nothing is left.
 */
export function toArticleHtml(html: string): string | undefined {
  const clean = html
    .replace(/<figcaption>\s*<\/figcaption>/g, '')
    .replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<ul>|<ol)/gs, '<li>$1')
    .trim();
  return clean || undefined;
}
