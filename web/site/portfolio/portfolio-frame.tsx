import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePage } from '../queries/use-page.ts';

const PortfolioClosing = lazySection('portofoliu-final', () => import('./portfolio-closing.tsx'));

/** The page around the projects, whatever their state. */
export function PortfolioFrame({ children }: { children: ReactNode }) {
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
