import { hydratePart } from './hydrate.tsx';
import { loadSitePages, SiteDocument } from './routing/site-pages.tsx';
import { SiteRouter } from './routing/site-router.tsx';

void hydratePart({
  load: loadSitePages,
  draw: (failure) => (
    <SiteRouter failure={failure}>
      <SiteDocument />
    </SiteRouter>
  ),
});
