import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, queryPath } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';
import { AboutHero } from './about-hero.tsx';

const AboutBelowFold = lazySection('despre-noi', () => import('./about-below-fold.tsx'));

export const loader = createPrefetchLoader((get) => get(queryPath(pageQuery('about'))).catch(() => undefined));
export const clientLoader = noPrefetch;

export default function AboutPage() {
  const site = useSite();
  const { texts, textOr } = usePage('about');
  const { about } = site.images;
  return (
    <>
      <PageHead
        title="Despre Noi"
        description={texts.seoDescription ?? texts.lead ?? site.tagline}
        image={texts.shareImage ?? about}
        pictures={{ ...site.pictures, ...texts.pictures }}
      />
      <AboutHero
        title={textOr(texts.title, site.name)}
        lead={textOr(texts.lead, site.tagline)}
        figures={texts.figures ?? []}
        picture={about}
        facts={site.pictures[about]}
      />
      <AboutBelowFold site={site} texts={texts} />
    </>
  );
}
