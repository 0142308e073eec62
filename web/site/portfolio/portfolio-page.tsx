import { CloudOff, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { Container, Eyebrow } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery, projectsQuery, servicesQuery } from '../queries/public-queries.ts';
import { keepFields, type ProjectsReply, type ServicesReply } from '../queries/shorten-answers.ts';
import { usePage, usePublicQuery } from '../queries/use-public-query.ts';
import { chooseGridCell, PortfolioGrid, portfolioGridClasses, shownFields } from './portfolio-grid.tsx';

const shortenProjects = ({ portfolioItems }: ProjectsReply) => ({
  portfolioItems: keepFields(portfolioItems, shownFields),
});

/** The services only name the badges. */
const shortenServices = ({ services }: ServicesReply) => ({ services: keepFields(services, ['name']) });

export const loader = createPrefetchLoader(async (get) => {
  await Promise.all([
    get(projectsQuery, shortenProjects),
    get(servicesQuery, shortenServices).catch(() => undefined),
    get(buildPageQuery('portfolio')).catch(() => undefined),
  ]);
});

export default function PortfolioPage() {
  return (
    <PortfolioFrame>
      <Projects />
    </PortfolioFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PortfolioFrame>
      <PortfolioFailure />
    </PortfolioFrame>
  );
}

function Projects() {
  const query = usePublicQuery({ ...projectsQuery, select: shortenProjects });
  const services = usePublicQuery({ ...servicesQuery, select: shortenServices });
  if (query.hasFailed) return <PortfolioFailure />;
  if (query.isPending) return <PortfolioLoading />;
  const published = (query.data?.portfolioItems ?? []).filter(({ status }) => status === 'Published');
  if (published.length === 0) return <NoProjects />;
  const names = services.isPending ? undefined : new Map(services.data?.services?.map(({ id, name }) => [id, name]));
  return <PortfolioGrid projects={published} serviceNames={names} />;
}

const PortfolioClosing = createLazySection('portofoliu-final', () => import('./portfolio-closing.tsx'));

function PortfolioFrame({ children }: { children: ReactNode }) {
  const { texts, textOr } = usePage('portfolio');
  return (
    <>
      <PageHead
        title="Portofoliu: grădini realizate"
        description={texts.seoDescription ?? texts.lead ?? 'Grădini realizate de noi, cu fotografii.'}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <Container className="pt-10 pb-section lg:pt-16">
        <header className="mb-12 grid gap-x-8 gap-y-6 lg:mb-16 lg:grid-cols-12 lg:items-end">
          <div className="lg:col-span-7">
            <Eyebrow className="mb-5">Portofoliu</Eyebrow>
            <h1>{textOr(texts.title, 'Grădinile noastre')}</h1>
          </div>
          {texts.lead && <p className="text-lead text-(--quiet) lg:col-span-4 lg:col-start-9">{texts.lead}</p>}
        </header>
        {children}
      </Container>
      <PortfolioClosing />
    </>
  );
}

function PortfolioLoading() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Se încarcă proiectele…</span>
      <div aria-hidden className={portfolioGridClasses}>
        {Array.from({ length: itemCounts.skeletons }, (_, index) => {
          const { span, ratio } = chooseGridCell(index, itemCounts.skeletons);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
            <div key={index} data-skeleton-card className={span}>
              <div className="animate-pulse rounded-card bg-sand" style={{ aspectRatio: ratio }} />
              <Skeleton className="mt-5 h-4 w-2/5" />
              <Skeleton className="mt-3.5 h-7 w-4/5" />
              <Skeleton className="mt-4 h-4 w-full" />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function PortfolioFailure() {
  const { texts, findLang } = usePage('layout');
  return (
    <MessagePanel
      role="alert"
      lang={findLang('portfolioErrorTitle')}
      icon={CloudOff}
      title={texts.portfolioErrorTitle ?? 'Pagina nu s-a putut încărca'}
      text={texts.portfolioErrorText}
      actions={<Button onClick={() => window.location.reload()}>{texts.reload ?? 'Încercați din nou'}</Button>}
    />
  );
}

function NoProjects() {
  const { texts, textOr, findLang } = usePage('portfolio');
  return (
    <MessagePanel
      lang={findLang('emptyTitle')}
      icon={Sprout}
      title={textOr(texts.emptyTitle, 'Portofoliu')}
      text={texts.emptyText}
    />
  );
}
