import type { ReactNode } from 'react';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { Container, Eyebrow, filledRows, Reveal, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BookVisit } from '../layout/said.tsx';
import { buildPageQuery, servicesQuery } from '../queries/public-queries.ts';
import { keepFields, keepStart, type ServicesReply } from '../queries/shorten-answers.ts';
import { type PageTexts, usePage, usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { NoServices, ServiceGrid, ServicesFailure, ServicesLoading } from './service-grid.tsx';

const shortenServices = ({ services }: ServicesReply) => ({
  services: keepFields(services, ['name', 'description', 'price', 'imageUrl', 'icon']).map((service) => ({
    ...service,
    description: keepStart(service.description, textLengths.listDescription),
  })),
});

export const loader = createPrefetchLoader((get) =>
  Promise.all([get(servicesQuery, shortenServices), get(buildPageQuery('services')).catch(() => undefined)]),
);

export default function ServicesPage() {
  return (
    <ServicesFrame>
      <Services />
    </ServicesFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ServicesFrame>
      <ServicesFailure />
    </ServicesFrame>
  );
}

function Services() {
  const query = usePublicQuery({ ...servicesQuery, select: shortenServices });
  if (query.hasFailed) return <ServicesFailure />;
  if (query.isPending) return <ServicesLoading />;
  const services = query.data?.services ?? [];
  return services.length > 0 ? <ServiceGrid services={services} /> : <NoServices />;
}

function ServicesFrame({ children }: { children: ReactNode }) {
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
        <ButtonLink to="/contact" size="lg" label={textOr(texts.action, 'Contactați-ne')} />
        <ButtonLink to="/appointment" size="lg" variant="onDark" label={<BookVisit />} />
      </ClosingPanel>
    </>
  );
}

interface ServicesBenefitsProps {
  title: string | undefined;
  benefits: NonNullable<PageTexts<'services'>['benefits']>;
}

function ServicesBenefits({ title = 'De ce noi', benefits }: ServicesBenefitsProps) {
  return (
    <Section tone="sand" space="section" aria-labelledby="de-ce-noi">
      <h2 id="de-ce-noi" className="max-w-3xl">
        {title}
      </h2>
      <Reveal
        className={`mt-10 gap-x-12 gap-y-10 border-t border-stone/35 pt-10 lg:mt-14 lg:pt-12 ${filledRows.threeShort}`}
      >
        {benefits.map((benefit) => (
          <IconTile
            key={benefit.title}
            as="h3"
            layout="column"
            icon={<NamedIcon name={benefit.icon} size={23} />}
            title={benefit.title}
            text={benefit.text}
          />
        ))}
      </Reveal>
    </Section>
  );
}

function ServicesHero({ title, lead }: { title: string; lead: string | undefined }) {
  const { images, pictures } = useSite();
  return (
    <Container className="pt-10 pb-section lg:pt-16">
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <Eyebrow className="mb-5">Servicii</Eyebrow>
          <h1>{title}</h1>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {lead && <p className="mb-7 text-lead text-(--quiet)">{lead}</p>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/appointment" label={<BookVisit />} />
            <ButtonLink to="/contact" variant="outline" label="Scrieți-ne" />
          </div>
        </div>
      </div>
      {images.share && (
        <div className="mt-10 aspect-4/3 sm:aspect-2/1 lg:mt-14 lg:aspect-21/9">
          <Picture
            priority
            src={images.share}
            facts={pictures[images.share]}
            ratio="auto"
            sizes="(min-width: 1304px) 1240px, (min-width: 640px) 94vw, 125vw"
            className="h-full rounded-card"
          />
        </div>
      )}
    </Container>
  );
}
