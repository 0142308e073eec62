import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { publicPages } from '../../../../contract/site/public-pages.ts';
import { classes } from '../../../ui/classes.ts';
import { Container } from '../../../ui/layout/section.tsx';
import { usePage, useSite } from '../../queries/use-public-query.ts';
import { useLinkedPages } from '../header/nav-items.ts';
import { buildPhoneLink } from '../phone-links.ts';
import { SiteLogo } from '../site-logo.tsx';
import { FooterLegal } from './footer-legal.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const quickLinks = (['/', '/about', '/blog', '/contact'] as const).map((to) => ({ to, label: publicPages[to].label }));

/** The newsletter is aligned with the contact below it. */
const columns = 'gap-x-8 lg:grid-cols-[2fr_2fr_5fr]';

export default function SiteFooter() {
  const { footerText, serviceLinks = [] } = usePage('layout').texts;
  const { pathname } = useLocation();
  return (
    <footer className="draw-when-near on-dark bg-forest-deep pt-band pb-28 max-lg:estimate-82 lg:pb-10">
      <Container>
        <div className={classes('grid gap-y-12', columns)}>
          <div className="lg:col-span-2">
            <SiteLogo onDark />
            {footerText && <p className="mt-5 max-w-md text-(--quiet)">{footerText}</p>}
          </div>
          <NewsletterForm />
        </div>
        <div
          className={classes(
            'mt-12 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-y-10 border-t border-(--hairline) pt-10',
            columns,
          )}
        >
          <FooterLinks title="Linkuri rapide" links={useLinkedPages(quickLinks)} />
          {serviceLinks.length > 0 && (
            <FooterLinks title="Servicii" links={serviceLinks.map((label) => ({ to: '/services', label }))} />
          )}
          {/* The list of the blog ends with the same contact data. */}
          {!isPostList(pathname) && (
            <FooterContact
              className={classes('col-span-2 lg:col-span-1', serviceLinks.length === 0 && 'lg:col-start-3')}
            />
          )}
        </div>
        <FooterLegal />
      </Container>
    </footer>
  );
}

const isPostList = (pathname: string) => /^\/blog(\/pagina\/|\/?$)/.test(pathname);

interface FooterLinksProps {
  title: string;
  links: { to: string; label: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="text-base font-semibold font-sans tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center rounded-sm py-1 text-sm leading-snug text-(--quiet) underline-offset-4 transition-colors hover:text-white hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterContact({ className }: { className?: string }) {
  const { address, phone, email, hours } = useSite();
  const place = [address.street, address.city].filter(Boolean).join(', ');
  if (!place && !phone && !email && !hours[0]) return null;
  return (
    <section aria-labelledby="footer-contact" className={className}>
      <h2 id="footer-contact" className="font-sans text-base font-semibold tracking-normal">
        Ne găsiți aici
      </h2>
      <ul className="mt-3 grid gap-x-8 text-sm text-(--quiet) sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {place && <Line icon={MapPin}>{place}</Line>}
        {phone && (
          <Line icon={Phone}>
            <a href={buildPhoneLink(phone)} className={link}>
              {phone}
            </a>
          </Line>
        )}
        {email && (
          <Line icon={Mail}>
            <a href={`mailto:${email}`} className={classes(link, 'wrap-anywhere')}>
              {email}
            </a>
          </Line>
        )}
        {hours.length > 0 && (
          <Line icon={Clock}>
            <span className="py-2">
              {hours.map(({ days, hours: open }) => (
                <span key={days} className="block">
                  {[days, open].filter(Boolean).join(', ')}
                </span>
              ))}
            </span>
          </Line>
        )}
      </ul>
    </section>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-3 figures">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-sage" />
      {children}
    </li>
  );
}

const link =
  'inline-flex min-h-10 items-center rounded-sm underline-offset-4 transition-colors hover:text-white hover:underline';
