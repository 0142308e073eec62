import { type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRating } from '../../../contract/kernel/format-number.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { Said } from '../layout/said.tsx';
import { useChatLink } from '../layout/use-chat-link.ts';
import type { PageTexts } from '../queries/use-public-query.ts';
import { buildAddressMapLink, buildPositionMapLink } from './map-links.ts';

const inNewTab = { target: '_blank', rel: 'noopener' } as const;

interface ContactAsideProps {
  site: Site;
  texts: PageTexts<'contact'>;
}

/** A client's testimonial and the ways to reach the company. */
export default function ContactAside({ site, texts }: ContactAsideProps) {
  const [voice] = texts.voices ?? [];
  return (
    <div className="flex flex-col gap-gutter">
      {voice && <ContactTestimonial voice={voice} format={texts.ratingFormat} />}
      <DirectContacts site={site} texts={texts} />
    </div>
  );
}

interface ContactTestimonialProps {
  voice: NonNullable<PageTexts<'contact'>['voices']>[number];
  format: PageTexts<'contact'>['ratingFormat'];
}

function ContactTestimonial({ voice, format }: ContactTestimonialProps) {
  const { name, place, words, stars } = voice;
  return (
    <figure className="on-dark rounded-card bg-forest p-7 sm:p-9">
      {stars && (
        <div className="mb-5 flex items-center gap-3">
          <StarRating value={stars} className="text-sand!" />
          <span className="text-sm font-semibold figures">
            {format === 'en-US' ? stars.toFixed(1) : formatRating(stars)}/5
          </span>
        </div>
      )}
      <blockquote className="display text-[1.375rem] leading-snug text-white sm:text-[1.5625rem]">„{words}”</blockquote>
      <figcaption className="mt-5 text-sm text-sand">{[name, place].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}

function DirectContacts({ site, texts }: ContactAsideProps) {
  const { phone, email, whatsapp, address, position } = site;
  const chat = useChatLink();
  return (
    <section aria-labelledby="titlu-direct">
      <h2 id="titlu-direct" className="sr-only">
        Contact direct
      </h2>
      <ul className="grid gap-3">
        {phone && (
          <DirectContact icon={Phone} label="Telefon" promise={texts.phoneNote}>
            <a href={buildPhoneLink(phone)}>{phone}</a>
          </DirectContact>
        )}
        {email && (
          <DirectContact icon={Mail} label="E-mail" promise={texts.emailNote}>
            <a href={`mailto:${email}`}>{email}</a>
          </DirectContact>
        )}
        {whatsapp && (
          <DirectContact icon={MessageCircle} label="WhatsApp" promise={texts.chatNote}>
            <a href={chat} {...inNewTab}>
              {whatsapp}
            </a>
          </DirectContact>
        )}
        {(address.street || address.city) && (
          <DirectContact icon={MapPin} label="Locație" promise={<Said tu="Vezi pe hartă" dvs="Vedeți pe hartă" />}>
            <a href={position ? buildPositionMapLink(position) : buildAddressMapLink(address)} {...inNewTab}>
              {address.street}
              {address.street && address.city && <br />}
              {address.city}
            </a>
          </DirectContact>
        )}
      </ul>
    </section>
  );
}

interface DirectContactProps {
  icon: LucideIcon;
  label: string;
  promise: ReactNode;
  /** The link, which covers the whole card. */
  children: ReactNode;
}

function DirectContact({ icon: Icon, label, promise, children }: DirectContactProps) {
  return (
    <Card as="li" interactive className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
        <Icon size={21} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="font-sans text-sm font-medium tracking-normal text-ink-soft">{label}</h3>
        <p className="font-semibold wrap-anywhere text-forest figures [&_a]:stretch">{children}</p>
        {promise && <p className="mt-0.5 text-sm text-ink-soft figures">{promise}</p>}
      </div>
    </Card>
  );
}
