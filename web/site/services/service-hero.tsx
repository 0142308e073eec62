import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Service } from '../../../contract/content/services.ts';
import { classes } from '../../ui/classes.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { truncateText } from '../../ui/layout/truncate.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { bookingUrl } from '../forms/booking-url.ts';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { phoneLink } from '../layout/phone-links.ts';
import { TrustBadges } from '../layout/trust-badges.tsx';
import { pictureAt } from '../queries/picture-at.ts';
import { usePage } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';

export const serviceIntro = ({ shortDesc, description }: Service) =>
  shortDesc?.trim() || truncateText(description, textLengths.heroDescription);

export function ServiceHero({ service }: { service: Service }) {
  const { texts, textOr } = usePage('service');
  const picture = isUsableUrl(service.imageUrl) && pictureAt(service, service.imageUrl);
  return (
    <section className="relative">
      {picture && (
        <div className="relative aspect-4/3 overflow-hidden bg-leaf-soft sm:aspect-2/1 lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:aspect-auto lg:rounded-l-card">
          <Picture fill priority {...picture} sizes="(min-width: 1024px) 75vw, 113vw" />
        </div>
      )}
      <Container
        className={classes(picture && 'lg:grid lg:min-h-[min(48rem,calc(100svh-5rem))] lg:grid-cols-2 lg:items-center')}
      >
        <div className="py-9 sm:py-12 lg:py-16 lg:pr-16 xl:pr-20">
          <Breadcrumbs list={{ to: '/services', label: 'Servicii' }} title={service.name} />
          <h1 className="mt-6">{service.name}</h1>
          <p className="mt-5 max-w-xl text-lead text-(--quiet)">{serviceIntro(service)}</p>
          {service.price && (
            <p className="mt-8 flex flex-col">
              <span className="text-sm text-(--quiet)">{textOr(texts.priceLabel, 'Preț')}</span>
              <span className="display text-quote text-(--heading) figures">{service.price}</span>
            </p>
          )}
          {service.priceGuide?.brackets && (
            <TextLink href="#cat-costa" className="mt-3 min-h-11 text-sm">
              Calculați prețul pentru dumneavoastră
            </TextLink>
          )}
          <HeroActions serviceId={service.id} />
          <TrustBadges badges={texts.badges} iconClassName="text-leaf-dark" className="mt-10 gap-x-7! lg:mt-12" />
        </div>
      </Container>
    </section>
  );
}

function HeroActions({ serviceId }: { serviceId: string }) {
  const { phone } = useSite();
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button asChild size="lg" className="max-sm:grow max-sm:px-5">
        <Link to={bookingUrl(serviceId)}>Programează Acum</Link>
      </Button>
      {phone && (
        <Button asChild size="lg" variant="outline" className="max-sm:grow max-sm:px-5">
          <a href={phoneLink(phone)}>
            <Phone size={18} aria-hidden />
            Sună acum
          </a>
        </Button>
      )}
    </div>
  );
}
