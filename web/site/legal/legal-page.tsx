import type { ReactNode } from 'react';
import type { Post, PostSection } from '../../../contract/content/posts.ts';
import { formatLongDate } from '../../../contract/kernel/local-time.ts';
import { getFailureStatus } from '../../lib/prefetch.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { splitParagraphs } from '../../ui/layout/plain-text.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DocumentSection } from '../layout/document-section.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePublicQuery } from '../queries/use-public-query.ts';

interface LegalPageProps {
  id: 'privacy' | 'terms' | 'cookies' | 'accessibility';
  description: string;
  children?: ReactNode;
}

export function LegalPage({ id, description, children }: LegalPageProps) {
  const query = usePublicQuery(buildPageQuery(id));
  if (query.isPending) return <LegalSkeleton />;
  if (!query.data?.page)
    return id === 'accessibility' ? <NotFound /> : <LegalFailure onRetry={() => void query.refetch()} />;
  const { title = '', sections = [], updatedAt = '', pictures = {} } = query.data.page as PageTexts<typeof id>;
  return (
    <>
      <PageHead title={title} description={description} />
      <Section>
        <div className="mx-auto max-w-measure">
          <h1>{title}</h1>
          <p className="mt-4 text-sm text-ink-soft figures">
            Ultima modificare: <time dateTime={updatedAt}>{updatedAt && formatLongDate(updatedAt)}</time>
          </p>
        </div>
        <div className="prose mx-auto mt-10">
          <LegalText sections={sections} pictures={pictures} />
          {children}
        </div>
      </Section>
    </>
  );
}

export function LegalPageError({ error }: { error: unknown }) {
  return getFailureStatus(error) === 404 ? <NotFound /> : <LegalFailure />;
}

const LegalFailure = ({ onRetry }: { onRetry?: () => void }) => (
  <Section>
    <LoadFailure
      level={1}
      title="Pagina nu a putut fi încărcată"
      text="Vă rugăm să încercați din nou."
      onRetry={onRetry}
    />
  </Section>
);

function LegalSkeleton() {
  return (
    <Section>
      <div className="mx-auto max-w-measure space-y-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64" />
      </div>
    </Section>
  );
}

/** Keeps single line breaks and turns addresses into links. */
const LegalText = ({ sections, pictures }: { sections: PostSection[]; pictures: Post['pictures'] }) =>
  sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a section
    <LegalSection key={index} section={section} pictures={pictures} />
  ));

function LegalSection({ section, pictures }: { section: PostSection; pictures: Post['pictures'] }) {
  if (section.type === 'text')
    return splitParagraphs(section.content).map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        {withLinks(paragraph)}
      </p>
    ));
  if (section.type === 'list')
    return (
      <ul>
        {section.items.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    );
  return <DocumentSection section={section} pictures={pictures} />;
}

const address = /(https?:\/\/[^\s,;()]*[^\s,;().]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const withLinks = (text: string): ReactNode[] =>
  text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const isEmail = !part.startsWith('http');
    return (
      <a key={part + String(index)} href={isEmail ? `mailto:${part}` : part} {...(!isEmail && { rel: 'noopener' })}>
        {part.replace(/^https?:\/\//, '')}
      </a>
    );
  });
