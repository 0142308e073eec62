import { useLocation } from 'react-router';
import { createPrefetchLoader, PageFailure } from '../../lib/prefetch.ts';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-public-query.ts';

export const loader = createPrefetchLoader(async (get) => {
  const { page } = await get(buildPageQuery('layout'));
  if (!page.hasPlaceholderPages) throw new PageFailure(404);
});
export const ErrorBoundary = NotFound;

const features = {
  title: 'Features',
  description: 'A placeholder page. There is nothing here yet.',
  text: 'This is a placeholder page for product features.',
};
const docs = {
  title: 'Documentation',
  description: 'A placeholder page. There is no documentation here.',
  text: 'This is a placeholder page for documentation.',
};

/** /features and /docs, in English, left over from the site's template: only the sample company has them. */
export default function PlaceholderPage() {
  const { title, description, text } = useLocation().pathname.startsWith('/docs') ? docs : features;
  if (!usePage('layout').texts.hasPlaceholderPages) return <NotFound />;
  return (
    <>
      <PageHead title={title} description={description} hidden />
      <Section lang="en">
        <h1>{title}</h1>
        <div className="mt-6 max-w-measure space-y-5 text-lead text-ink-soft">
          <p>{text}</p>
          <p>It was left over from the template this site started from and has nothing to do with our gardens.</p>
        </div>
        <TextLink to="/" arrow className="mt-8" label="Back to the home page" />
      </Section>
    </>
  );
}
