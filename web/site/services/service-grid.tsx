import { Leaf } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Service } from '../../../contract/content/services.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { Button } from '../../ui/form/button.tsx';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { truncateText } from '../../ui/layout/truncate.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { bookingUrl } from '../forms/booking-url.ts';
import { pictureAt } from '../queries/picture-at.ts';

export const serviceGridClasses = `${filledRows.three} gap-x-8 gap-y-14 lg:gap-y-20`;

export function ServiceGrid({ services }: { services: Service[] }) {
  return (
    <ul className={serviceGridClasses}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const name = useId();
  return (
    <article className="zoom-host group relative flex h-full flex-col beside-when-alone">
      {isUsableUrl(service.imageUrl) ? (
        <Picture
          {...pictureAt(service, service.imageUrl)}
          zoom
          ratio="4 / 5"
          sizes="(min-width: 1304px) 392px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
          className="max-h-136 rounded-card"
        />
      ) : (
        <span className="flex aspect-4/5 max-h-136 items-center justify-center rounded-card bg-leaf-soft text-leaf">
          <Leaf size={48} strokeWidth={1.25} aria-hidden />
        </span>
      )}
      <div className="flex flex-1 flex-col">
        <h3 id={name} className="mt-6">
          {service.name}
        </h3>
        <p className="mt-2 text-(--quiet)">{truncateText(service.description, textLengths.listDescription)}</p>
        <div className="mt-auto pt-5">
          {service.price && (
            <p className="border-t border-(--hairline) pt-4 text-sm text-(--quiet)">
              <span className="font-semibold text-(--heading) figures">{service.price}</span>
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button asChild size="sm" variant="forest" className="relative z-1">
              <Link to={bookingUrl(service.id)} aria-describedby={name}>
                Programează Acum
              </Link>
            </Button>
            <TextLink asChild arrow>
              <Link to={`/services/${service.id}`} aria-describedby={name} className="stretch after:rounded-card">
                Află Mai Multe
              </Link>
            </TextLink>
          </div>
        </div>
      </div>
    </article>
  );
}
