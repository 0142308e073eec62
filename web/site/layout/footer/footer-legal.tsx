import { Link } from 'react-router';
import { listIdentification } from '../../../../contract/legal/identification.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSite } from '../../queries/use-public-query.ts';
import { SocialLinks } from './social-links.tsx';

const legalPages = [
  { to: '/confidentialitate', label: 'Confidențialitate' },
  { to: '/termeni', label: 'Termeni' },
  { to: '/cookies', label: 'Cookies' },
];
const accessibilityPage = { to: '/accesibilitate', label: 'Accesibilitate' };

export function FooterLegal() {
  const site = useSite();
  const hydrated = useHydrated();
  const links = site.hasAccessibilityPage ? [...legalPages, accessibilityPage] : legalPages;
  return (
    <div className="mt-10 border-t border-(--hairline) pt-6 text-xs text-(--quiet) lg:pr-24 min-[90rem]:pr-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <nav aria-label="Informații legale">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="https://anpc.ro" target="_blank" rel="noopener" className={link}>
                ANPC – Protecția consumatorilor
              </a>
            </li>
          </ul>
        </nav>
        <Link to="/client" className={link}>
          Pagina mea
        </Link>
        <SocialLinks entries={site.social} className="flex flex-wrap gap-x-6" linkClassName={link} />
        <a href="https://anpc.ro/ce-este-sal/" target="_blank" rel="noopener" className="rounded-md">
          <img
            src={site.images.sal || '/sal.svg'}
            alt="ANPC – Soluționarea alternativă a litigiilor"
            width={250}
            height={50}
            loading="lazy"
            className="h-auto max-w-full rounded-md"
          />
        </a>
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-x-8 gap-y-3">
        <p className="max-w-4xl leading-relaxed">
          {listIdentification(site)
            .map(({ label, value }) => (label === 'Denumire' ? value : `${label}: ${value}`))
            .join(' · ')}
        </p>
        {/* Cached HTML may show last year, so the year is rendered again. */}
        <p key={String(hydrated)} suppressHydrationWarning>
          © {new Date().getFullYear()} {site.name}. Toate drepturile rezervate.
        </p>
      </div>
    </div>
  );
}

const link =
  'inline-flex min-h-10 items-center rounded-sm text-sm underline-offset-4 transition-colors hover:text-white hover:underline';
