import { hydratePages } from './hydrate.tsx';
import { sitePages } from './routing/site-pages.ts';

void hydratePages(sitePages);
