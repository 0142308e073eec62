import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import type { Page } from '../../../contract/content/pages/page-types.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, queryPath } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-public-query.ts';

export const loadPlaceholder = createPrefetchLoader(async (get) => {
  const { page } = await get<{ page: Page<'layout'> }>(queryPath(pageQuery('layout')));
  if (!page.hasPlaceholderPages) throw data(null, { status: 404 });
});

interface PlaceholderProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A page left over from the site's template, in English and not about gardens: the sample company alone has it. */
export function Placeholder({ title, description, children }: PlaceholderProps) {
  if (!usePage('layout').texts.hasPlaceholderPages) return <NotFound />;
  return (
    <>
      <PageHead title={title} description={description} hidden />
      <Section lang="en">
        <h1>{title}</h1>
        <div className="mt-6 max-w-measure space-y-5 text-lead text-ink-soft">{children}</div>
        <TextLink asChild arrow className="mt-8">
          <Link to="/">Back to the home page</Link>
        </TextLink>
      </Section>
    </>
  );
}
