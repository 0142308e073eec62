import type { Context } from '../context.ts';
import { describePath } from '../seo/structured-data/structured-data.ts';
import type { Renderer } from './renderer.ts';

type StructuredDataContext = Pick<Context, 'app' | 'db' | 'now' | 'publicUrl'>;

/** Added after rendering, so that structured data costs the browser no script. */
export const withStructuredData =
  (render: Renderer, context: StructuredDataContext): Renderer =>
  async (path, ownAnswers) => {
    const page = await render(path, ownAnswers);
    if (page.status !== 200) return page;
    try {
      const data = await describePath(context, path);
      if (!data) return page;
      const added = `${feedLink(path)}<script nonce="${page.nonce}" type="application/ld+json">${scriptJson(data)}</script></head>`;
      return { ...page, html: page.html.replace('</head>', () => added) };
    } catch (error) {
      context.app.log.error({ err: error, path }, 'a page has no structured data');
      return { ...page, isPartial: true };
    }
  };

/** No text inside may end the element or begin a comment. */
export const scriptJson = (data: unknown) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const feedLink = (path: string) =>
  /^\/blog(\/|$)/.test(path) ? '<link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml">' : '';
