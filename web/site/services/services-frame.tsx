import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePage } from '../queries/use-page.ts';
import { ServicesBenefits } from './services-benefits.tsx';
import { ServicesHero } from './services-hero.tsx';

/** The page around the list, whatever its state. */
export function ServicesFrame({ children }: { children: ReactNode }) {
  const { texts, textOr } = usePage('services');
  return (
    <>
      <PageHead
        title="Servicii de grădinărit"
        description={texts.seoDescription ?? texts.lead ?? 'Ce facem, cât costă și cum se programează o vizită.'}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <ServicesHero title={textOr(texts.title, 'Serviciile noastre')} lead={texts.lead} />
      <Section aria-labelledby="lista-servicii" className="pt-0">
        <SectionHeading id="lista-servicii" title={textOr(texts.listTitle, 'Ce facem')} lead={texts.listText} />
        {children}
      </Section>
      {texts.benefits && <ServicesBenefits title={texts.benefitsTitle} benefits={texts.benefits} />}
      <ClosingPanel title={textOr(texts.closingTitle, 'Aveți o întrebare?')} text={texts.closingText}>
        <Button asChild size="lg">
          <Link to="/contact">{textOr(texts.action, 'Contactați-ne')}</Link>
        </Button>
        <Button asChild size="lg" variant="onDark">
          <Link to="/appointment">Programează o vizită</Link>
        </Button>
      </ClosingPanel>
    </>
  );
}
