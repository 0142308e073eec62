import sanitize from 'sanitize-html';

/** The time of cleaning grows with the square of the depth: 20 s for the deepest nesting an article can hold. */
const deepest = 30;

const rules: sanitize.IOptions = {
  nestingLimit: deepest,
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'],
    ...['figure', 'figcaption', 'img', 'br', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // A picture whose URL was refused would leave an empty frame.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    // The page has its own h1; editors paste from word processors.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: sanitize.simpleTransform('a', { rel: 'noopener' }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
};

export const cleanHtml = (html: string) => sanitize(html, rules);
