import { hydratePages } from './hydrate.tsx';
import { adminPages } from './routing/admin-pages.ts';

void hydratePages(adminPages);
