import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll } from 'vitest';
import { type RunningSite, startSite } from './running-site.ts';

// Bare HTML has no hidden elements, and checking for them takes most of the time.
configure({ defaultHidden: true });

export type SamplePages = ReturnType<typeof samplePages>;

/** The pages of the sample company as the server sends them. On one engine, because HTML does not depend on it. */
export function samplePages(env: Record<string, string> = {}) {
  const site = {} as RunningSite;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startSite('SQLite', { demo: true, env });
    Object.assign(site, started.site);
    stop = started.stop;
  });
  afterAll(() => stop?.());

  const opened = new Map<string, ReturnType<typeof readHtml>>();
  const openHtml = (path: string) => {
    const page = opened.get(path) ?? site.get(path).then(readHtml);
    opened.set(path, page);
    return page;
  };
  const fetchReply = async <Reply>(path: string) => (await (await site.get(path)).json()) as Reply;
  return { site, openHtml, fetchReply };
}

async function readHtml(reply: Response) {
  const { document } = new JSDOM(await reply.text()).window;
  const find = (selector: string, root: ParentNode = document) => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  /** Finds a part of the page by its accessible name or the start of it. */
  const region = (name: string) => {
    const parts = [...document.querySelectorAll<HTMLElement>('section, aside, nav, form')];
    const named = parts.find((part) => readName(part).startsWith(name));
    if (!named) throw new Error(`There is no part called ${name}.`);
    return named;
  };
  const readName = (part: Element) =>
    part.getAttribute('aria-label') ??
    document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
    '';
  const attribute = (selector: string, name: string) => find(selector).getAttribute(name);
  return {
    ...{ status: reply.status, document, find, region, attribute },
    /** Screens of the back-office have none before their scripts. */
    get main() {
      return within(find('main'));
    },
  };
}

export const readHref = (link: Element) => link.getAttribute('href');
