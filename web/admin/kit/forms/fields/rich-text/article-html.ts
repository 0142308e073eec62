/** Removes paragraphs in list items, empty paragraphs and empty captions; undefined when nothing is left. */
export function toArticleHtml(html: string): string | undefined {
  const clean = html
    .replace(/<figcaption>\s*<\/figcaption>/g, '')
    .replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<ul>|<ol)/gs, '<li>$1')
    .trim();
  return clean || undefined;
}

/**
 * Cleans pasted HTML before the editor reads it. The editor drops what an article may not contain, but does not know
 * Word's markup: its lists are paragraphs with a typed bullet, its remarks stand in comments.
 */
export const cleanPastedHtml = (html: string) =>
  convertWordLists(html)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|xml|title|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[a-z]+:[a-z][^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4');

const wordListParagraph = /<p\b[^>]*class="?MsoListParagraph[^>]*>([\s\S]*?)<\/p>\s*/gi;
const wordMarker = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i;

function convertWordLists(html: string) {
  const lines = html.replace(wordListParagraph, (_, content: string) => {
    const mark = (wordMarker.exec(content)?.[1] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
    const list = /^[\da-z]{1,3}[.)]/i.test(mark) ? 'ol' : 'ul';
    return `<${list}><li>${content.replace(wordMarker, '')}</li></${list}>`;
  });
  return lines.replace(/<\/(ul|ol)>\s*<\1>(?=<li>)/g, '');
}
