import type { ReactNode } from 'react';
import { listIdentification } from '../../../contract/legal/identification.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SocialLinks } from '../layout/footer/social-links.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';

/** Law 365/2002, art. 5 requires this information. */
export default function CompanyIdentification({ site }: { site: Site }) {
  const data = listIdentification(site);
  if (data.length === 0 && site.social.length === 0) return null;
  return (
    <Section aria-labelledby="titlu-identificare">
      <h2 id="titlu-identificare" className="text-heading">
        Date de identificare
      </h2>
      <dl className="mt-6 grid gap-x-gutter gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ label, value }) => (
          <Datum key={label + value} label={label}>
            {value}
          </Datum>
        ))}
        {site.phone && (
          <Datum label="Telefon">
            <a href={buildPhoneLink(site.phone)} className={link}>
              {site.phone}
            </a>
          </Datum>
        )}
        {site.email && (
          <Datum label="E-mail">
            <a href={`mailto:${site.email}`} className={link}>
              {site.email}
            </a>
          </Datum>
        )}
        {site.social.length > 0 && (
          <Datum label="Rețele sociale">
            <SocialLinks entries={site.social} className="flex flex-wrap gap-x-5" linkClassName={link} />
          </Datum>
        )}
      </dl>
    </Section>
  );
}

function Datum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere figures">{children}</dd>
    </div>
  );
}

const link = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-leaf-dark';
