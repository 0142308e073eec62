import { CloudOff, Sprout } from 'lucide-react';
import { useId } from 'react';
import type { Service } from '../../../contract/content/services.ts';
import { classes } from '../../ui/classes.ts';
import { itemCounts, textLengths } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { truncateText } from '../../ui/layout/plain-text.tsx';
import { filledRows } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { buildBookingUrl } from '../forms/booking-url.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { BookVisit, Said } from '../layout/said.tsx';
import type { Kept } from '../queries/shorten-answers.ts';
import { pickPicture, usePage } from '../queries/use-public-query.ts';

type ListedService = Kept<Service, 'name' | 'description' | 'price' | 'imageUrl' | 'icon'>;

const serviceGridClasses = `${filledRows.three} gap-x-8 gap-y-14 lg:gap-y-20`;

export function ServiceGrid({ services }: { services: ListedService[] }) {
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

/** Without a picture the card is a panel as high as its text, not a picture's empty frame. */
function ServiceCard({ service }: { service: ListedService }) {
  const name = useId();
  const hasPicture = isUsableUrl(service.imageUrl);
  return (
    <article
      className={classes(
        'zoom-host group relative flex h-full flex-col',
        hasPicture ? 'beside-when-alone' : 'rounded-card bg-paper p-7 sm:p-8',
      )}
    >
      {hasPicture ? (
        <Picture
          {...pickPicture(service, service.imageUrl as string)}
          zoom
          ratio="4 / 5"
          sizes="(min-width: 1304px) 392px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
          className="max-h-136 rounded-card"
        />
      ) : (
        <NamedIcon name={service.icon} size={44} strokeWidth={1.25} className="text-leaf" />
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
            <ButtonLink
              to={buildBookingUrl(service.id)}
              size="sm"
              variant="forest"
              className="relative z-1"
              aria-describedby={name}
              label={<BookVisit tu="Programează Acum" />}
            />
            <TextLink
              to={`/services/${service.id}`}
              arrow
              aria-describedby={name}
              className="stretch after:rounded-card"
              label={<Said tu="Află Mai Multe" dvs="Aflați mai multe" />}
            />
          </div>
        </div>
      </div>
    </article>
  );
}

export function ServicesLoading() {
  return (
    <SkeletonGroup count={itemCounts.skeletons} label="Se încarcă serviciile…" className={serviceGridClasses}>
      <div data-skeleton-card aria-hidden>
        <Skeleton className="aspect-4/5 w-full rounded-card" />
        <Skeleton className="mt-6 h-7 w-3/5" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-8 h-10 w-44 rounded-full" />
      </div>
    </SkeletonGroup>
  );
}

export function ServicesFailure() {
  return (
    <LoadFailure
      level={3}
      icon={CloudOff}
      title="Nu am putut încărca serviciile"
      text={
        <Said
          tu="Am întâmpinat o problemă în timp ce încărcăm lista de servicii. Te rugăm să încercați din nou."
          dvs="Am întâmpinat o problemă în timp ce încărcăm lista de servicii. Vă rugăm să încercați din nou."
        />
      }
    />
  );
}

export function NoServices() {
  const { texts, textOr } = usePage('services');
  return (
    <MessagePanel
      level={3}
      icon={Sprout}
      title={textOr(texts.emptyTitle, 'Servicii')}
      text={texts.emptyText}
      actions={<ButtonLink to="/contact">Contactați-ne</ButtonLink>}
    />
  );
}
