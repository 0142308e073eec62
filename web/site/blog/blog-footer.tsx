import type { Site } from '../../../contract/site/schemas.ts';
import { Container } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import type { PageTexts } from '../queries/use-public-query.ts';

export default function BlogFooter({ site, texts }: { site: Site; texts: PageTexts<'blog'> }) {
  const place = [site.address.street, site.address.city].filter(Boolean).join(', ');
  return (
    <footer className="border-t border-sand bg-paper py-band">
      <Container className="grid gap-x-8 gap-y-12 md:grid-cols-12">
        <div className="md:col-span-5">
          <p className="display text-heading text-forest">{texts.footerTitle ?? site.name}</p>
          {texts.footerText && <p className="mt-3 max-w-md text-sm text-ink-soft">{texts.footerText}</p>}
          <nav aria-label="Blog" className="mt-6 flex flex-wrap gap-x-7 gap-y-3">
            {links.map(({ to, label }) => (
              <TextLink key={to} to={to} className="text-sm" label={label} />
            ))}
          </nav>
        </div>
        {(place || site.phone || site.email) && (
          <div className="md:col-span-4">
            <h2 className="text-heading">Date de contact</h2>
            <address className="mt-3 text-sm text-ink-soft not-italic">
              {place && <p>{place}</p>}
              {site.phone && (
                <p className="mt-1.5">
                  <a href={buildPhoneLink(site.phone)} className="figures hover:text-forest hover:underline">
                    {site.phone}
                  </a>
                </p>
              )}
              {site.email && (
                <p className="mt-1.5">
                  <a href={`mailto:${site.email}`} className="hover:text-forest hover:underline">
                    {site.email}
                  </a>
                </p>
              )}
            </address>
          </div>
        )}
        {site.hours.length > 0 && (
          <div className="md:col-span-3">
            <h2 className="text-heading">Program</h2>
            <dl className="mt-3 text-sm text-ink-soft">
              {site.hours.map(({ days, hours }) => (
                <div key={days} className="mt-1.5 flex justify-between gap-4 first:mt-0">
                  <dt>{days}</dt>
                  <dd className="shrink-0 figures">{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Container>
    </footer>
  );
}

const links = [
  { to: '/', label: 'Acasă' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];
