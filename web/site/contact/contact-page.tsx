import { useState } from 'react';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { classes } from '../../ui/classes.ts';
import { Section } from '../../ui/layout/section.tsx';
import { noPlace } from '../coverage/coverage-check.tsx';
import { useDraftValue } from '../forms/use-form-draft.ts';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, queryPath, servicesQuery } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';
import { CompanyIdentification } from './company-identification.tsx';
import { ContactHero } from './contact-hero.tsx';
import { ContactTestimonial } from './contact-testimonial.tsx';
import { DirectContacts } from './direct-contacts.tsx';
import { InquiryForm, inquiryDraft } from './inquiry-form.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import { LocationSection } from './location-section.tsx';
import { QuickActions } from './quick-actions.tsx';

// Without the list of services and the texts a message can still be sent.
export const loader = createPrefetchLoader((get) =>
  Promise.all([servicesQuery, pageQuery('contact')].map((query) => get(queryPath(query)).catch(() => undefined))),
);
export const clientLoader = noPrefetch;

export default function ContactPage() {
  const site = useSite();
  const { texts, textOr } = usePage('contact');
  const [voice] = texts.voices ?? [];
  const hasAside = Boolean(voice || site.phone || site.email || site.whatsapp || site.address.city);
  const place = useDraftValue(inquiryDraft, noPlace);
  const [stage, setStage] = useState<'writing' | 'sent' | 'writingAgain'>('writing');
  return (
    <>
      <PageHead
        title="Contact"
        description={texts.seoDescription ?? texts.lead ?? 'Sunați, scrieți pe WhatsApp sau trimiteți un mesaj.'}
        image={texts.shareImage ?? site.images.contact}
        pictures={texts.pictures}
      />
      <ContactHero
        title={textOr(texts.title, 'Vorbiți cu noi')}
        lead={texts.lead}
        badges={texts.badges}
        picture={site.images.contact}
        facts={site.pictures[site.images.contact]}
      />
      <QuickActions phone={site.phone} whatsapp={site.whatsapp} />
      <Section>
        <div className="grid gap-gutter lg:grid-cols-12">
          <div className={classes('min-w-0', hasAside ? 'lg:col-span-7' : 'lg:col-span-12')}>
            {stage === 'sent' ? (
              <InquirySent text={texts.sentText} onAgain={() => setStage('writingAgain')} />
            ) : (
              <InquiryForm
                isAgain={stage === 'writingAgain'}
                place={place.value}
                onPlace={place.change}
                onSent={() => {
                  place.reset();
                  setStage('sent');
                }}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-gutter lg:col-span-5">
            {voice && <ContactTestimonial voice={voice} />}
            <DirectContacts
              texts={texts}
              phone={site.phone}
              whatsapp={site.whatsapp}
              email={site.email}
              address={site.address}
              position={site.position}
            />
          </div>
        </div>
      </Section>
      <LocationSection site={site} texts={texts} place={place.value} onPlace={place.change} />
      <CompanyIdentification site={site} />
    </>
  );
}
