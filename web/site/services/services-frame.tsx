import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ServicesBenefits } from './services-benefits.tsx';
import { ServicesHero } from './services-hero.tsx';

/** The page around the list, whatever its state. */
export function ServicesFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Servicii de grădinărit și peisagistică"
        description="Întreținerea grădinii, amenajare peisagistică, plantare și tundere, sisteme de irigație și gazon: ce facem, cât costă și cum se programează o vizită."
      />
      <ServicesHero />
      <Section aria-labelledby="lista-servicii" className="pt-0">
        <SectionHeading
          id="lista-servicii"
          title="Alegeți de unde începem"
          lead="Fiecare lucrare pornește cu o vizită gratuită la fața locului. Prețul îl aflați înainte de a hotărî ceva."
        />
        {children}
      </Section>
      <ServicesBenefits />
      <ClosingPanel
        title="Nu știți de ce are nevoie grădina?"
        text="Venim, ne plimbăm împreună prin curte și vă spunem ce am face noi. Evaluarea este gratuită și nu vă obligă la nimic."
      >
        <Button asChild size="lg">
          <Link to="/contact">Cereți o evaluare gratuită</Link>
        </Button>
        <Button asChild size="lg" variant="onDark">
          <Link to="/appointment">Programează o vizită</Link>
        </Button>
      </ClosingPanel>
    </>
  );
}
