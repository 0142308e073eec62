import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { PortfolioClosing } from './portfolio-closing.tsx';

/** The page around the projects, whatever their state. */
export function PortfolioFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Portofoliu: grădini realizate"
        description="Grădini proiectate, plantate și îngrijite de noi: curți de familie, terase, iazuri și grădini formale, cu fotografii dinainte și de după."
      />
      <Container className="pt-10 pb-section lg:pt-16">
        <header className="mb-12 grid gap-x-8 gap-y-6 lg:mb-16 lg:grid-cols-12 lg:items-end">
          <div className="lg:col-span-7">
            <Eyebrow className="mb-5">Portofoliu</Eyebrow>
            <h1>Grădini care au fost cândva curți goale</h1>
          </div>
          <p className="text-lead text-(--quiet) lg:col-span-4 lg:col-start-9">
            Fiecare proiect, cu locul așa cum l-am găsit, ce ni s-a cerut și cum arată astăzi.
          </p>
        </header>
        {children}
      </Container>
      <PortfolioClosing />
    </>
  );
}
