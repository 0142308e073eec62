import { CalendarHeart, type LucideIcon, MailCheck, MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { noPlace } from '../../../contract/coverage/place.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { Container, Eyebrow, filledRows, Section } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { shortenToChoices } from '../forms/request-form.tsx';
import { useDraftValue } from '../forms/use-form-draft.ts';
import { PageHead } from '../layout/page-head.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { Said } from '../layout/said.tsx';
import { TrustBadges } from '../layout/trust-badges.tsx';
import { useChatLink } from '../layout/use-chat-link.ts';
import { buildPageQuery, servicesQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePage, useSite } from '../queries/use-public-query.ts';
import { InquiryForm, inquiryDraft } from './inquiry-form.tsx';

const ContactAside = createLazySection('contact-direct', () => import('./contact-aside.tsx'));
const LocationSection = createLazySection('contact-locatie', () => import('./location-section.tsx'));
const CompanyIdentification = createLazySection('contact-identificare', () => import('./company-identification.tsx'));

// A message can be sent without the services and texts.
export const loader = createPrefetchLoader((get) =>
  Promise.allSettled([get(servicesQuery, shortenToChoices), get(buildPageQuery('contact'))]),
);

export default function ContactPage() {
  const site = useSite();
  const { texts, textOr } = usePage('contact');
  const hasAside = Boolean(texts.voices?.length || site.phone || site.email || site.whatsapp || site.address.city);
  const place = useDraftValue(inquiryDraft, noPlace);
  const [stage, setStage] = useState<'writing' | 'sent' | 'writingAgain'>('writing');
  return (
    <>
      <PageHead
        title="Contact"
        description={texts.seoDescription ?? texts.lead ?? 'Trimiteți-ne un mesaj.'}
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
          <div className="min-w-0 lg:col-span-5">
            <ContactAside site={site} texts={texts} />
          </div>
        </div>
      </Section>
      <LocationSection site={site} texts={texts} place={place.value} onPlace={place.change} />
      <CompanyIdentification site={site} />
    </>
  );
}

interface ContactHeroProps extends Pick<PageTexts<'contact'>, 'lead' | 'badges'> {
  title: string;
  picture: string;
  facts: PictureMetadata | undefined;
}

function ContactHero({ title, lead, badges, picture, facts }: ContactHeroProps) {
  return (
    <section className="relative">
      <Container className={classes('py-band', picture ? withPicture : 'pb-24 lg:pb-32')}>
        <div className="lg:w-[48%] lg:pr-10">
          <Eyebrow className="mb-5">Contact</Eyebrow>
          <h1>{title}</h1>
          {lead && <p className="mt-6 max-w-measure text-lead text-(--quiet)">{lead}</p>}
          <TrustBadges badges={badges} iconClassName="text-leaf-dark" className="mt-9" />
        </div>
      </Container>
      {picture && (
        <div className="relative h-80 overflow-clip sm:h-[28rem] lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:h-auto lg:rounded-bl-card">
          <Picture src={picture} facts={facts} fill priority sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
      )}
    </section>
  );
}

const withPicture = 'lg:flex lg:min-h-[39rem] lg:items-center lg:pt-20 lg:pb-36';

function InquirySent({ text, onAgain }: { text: string | undefined; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padded raised className="flex h-full min-h-[30rem] animate-rise flex-col items-start justify-center lg:p-11">
      <span className="flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
        <MailCheck size={30} aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-7 outline-none">
        Mesajul dumneavoastră a ajuns la noi
      </h2>
      <p className="mt-4 max-w-measure text-lead text-ink-soft">
        {text ?? 'Vă mulțumim. Îl citim cu atenție și vă răspundem.'}
      </p>
      <Button variant="outline" size="lg" onClick={onAgain} className="mt-9" label="Trimite alt mesaj" />
    </Card>
  );
}

const link = 'stretch rounded-sm after:rounded-card';

function QuickActions({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const chat = useChatLink();
  return (
    <Container className="relative z-10 -mt-14 lg:-mt-20">
      <ul className={`gap-4 md:gap-gutter ${filledRows.threeShort}`}>
        {phone && (
          <QuickAction icon={Phone} text={phone}>
            <a href={buildPhoneLink(phone)} className={link}>
              <Said tu="Sună acum" dvs="Sunați acum" />
            </a>
          </QuickAction>
        )}
        {whatsapp && (
          <QuickAction icon={MessageCircle} text="Cu o fotografie a grădinii">
            <a href={chat} target="_blank" rel="noopener" className={link}>
              Scrieți pe WhatsApp
            </a>
          </QuickAction>
        )}
        <QuickAction icon={CalendarHeart} text="Alegeți mai întâi serviciul potrivit">
          <Link to="/services" className={link}>
            <Said tu="Programează Consultație" dvs="Vedeți serviciile" />
          </Link>
        </QuickAction>
      </ul>
    </Container>
  );
}

function QuickAction({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children: ReactNode }) {
  return (
    <Card as="li" raised className="group flex items-center gap-5 p-6 transition-transform hover:-translate-y-1 lg:p-7">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark transition-colors group-hover:bg-accent group-hover:text-white">
        <Icon size={24} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="display text-[1.3125rem] leading-tight text-forest">{children}</p>
        <p className="mt-1 text-sm text-ink-soft figures">{text}</p>
      </div>
    </Card>
  );
}
