import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { PageHead } from '../layout/page-head.tsx';

interface PlaceholderProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A page left over from the site's template: in English and not about gardens. */
export function Placeholder({ title, description, children }: PlaceholderProps) {
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
