import { useState } from 'react';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { queryPath, servicesQuery } from '../queries/public-queries.ts';
import { useSite } from '../queries/use-site.ts';
import { CompanyIdentification } from './company-identification.tsx';
import { ContactHero } from './contact-hero.tsx';
import { ContactTestimonial } from './contact-testimonial.tsx';
import { DirectContacts } from './direct-contacts.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import { LocationSection } from './location-section.tsx';
import { QuickActions } from './quick-actions.tsx';

// Without the list of services a message can still be sent.
export const loader = createPrefetchLoader((get) => get(queryPath(servicesQuery)).catch(() => undefined));
export const clientLoader = noPrefetch;

export default function ContactPage() {
  const site = useSite();
  const [stage, setStage] = useState<'writing' | 'sent' | 'writingAgain'>('writing');
  return (
    <>
      <PageHead
        title="Contact"
        description="Sunați, scrieți pe WhatsApp sau trimiteți un mesaj: răspundem în 24 de ore, iar consultația este gratuită și fără obligații."
        image={site.images.contact}
      />
      <ContactHero picture={site.images.contact} facts={site.pictures[site.images.contact]} />
      <QuickActions phone={site.phone} whatsapp={site.whatsapp} />
      <Section>
        <div className="grid gap-gutter lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            {stage === 'sent' ? (
              <InquirySent onAgain={() => setStage('writingAgain')} />
            ) : (
              <InquiryForm isAgain={stage === 'writingAgain'} onSent={() => setStage('sent')} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-gutter lg:col-span-5">
            <ContactTestimonial />
            <DirectContacts
              phone={site.phone}
              whatsapp={site.whatsapp}
              email={site.email}
              address={site.address}
              position={site.position}
            />
          </div>
        </div>
      </Section>
      <LocationSection name={site.name} address={site.address} position={site.position} landmarks={site.landmarks} />
      <CompanyIdentification site={site} />
    </>
  );
}
