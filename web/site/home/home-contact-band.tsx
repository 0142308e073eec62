import { ArrowUpRight, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Site } from '../../../contract/site/schemas.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { BookVisit, Said } from '../layout/said.tsx';
import { useChatLink } from '../layout/use-chat-link.ts';
import type { PageTexts } from '../queries/use-public-query.ts';

export default function HomeContactBand({ site, texts }: { site: Site; texts: PageTexts<'home'> }) {
  const chat = useChatLink();
  return (
    <Section tone="sand" space="band" aria-labelledby="consultatie">
      <Reveal className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="consultatie">{texts.contactTitle ?? 'Vorbiți cu noi'}</h2>
          {texts.contactText && <p className="mt-5 max-w-measure text-lead text-(--quiet)">{texts.contactText}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
            <ButtonLink to="/appointment" size="lg" data-prefetch label={<BookVisit />} />
            <TextLink to="/contact" arrow data-prefetch label="Scrieți-ne un mesaj" />
          </div>
        </div>
        <ul className="border-t border-forest/20 empty:hidden">
          <ContactChannel
            icon={Phone}
            title={<Said tu="Sună" dvs="Sunați" />}
            promise={texts.phoneNote}
            value={site.phone}
            href={buildPhoneLink(site.phone)}
          />
          <ContactChannel
            icon={MessageCircle}
            title="WhatsApp"
            promise={texts.chatNote}
            value={site.whatsapp}
            href={chat}
            external
          />
          <ContactChannel
            icon={Mail}
            title="E-mail"
            promise={texts.emailNote}
            value={site.email}
            href={`mailto:${site.email}`}
          />
        </ul>
      </Reveal>
    </Section>
  );
}

interface ContactChannelProps {
  icon: LucideIcon;
  title: ReactNode;
  promise: string | undefined;
  value: string;
  href: string;
  external?: boolean;
}

function ContactChannel({ icon: Icon, title, promise, value, href, external }: ContactChannelProps) {
  if (!value) return null;
  return (
    <li className="border-b border-forest/20">
      <a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener' })}
        className="group grid grid-cols-[auto_1fr_auto] items-center gap-x-5 rounded-inset py-5"
      >
        <Icon size={24} strokeWidth={1.5} aria-hidden className="text-leaf-dark" />
        <span className="min-w-0">
          <span className="block text-sm text-(--quiet)">
            <strong className="font-semibold text-forest">{title}</strong>
            {promise && `, ${promise}`}
          </span>
          <span className="display mt-1 block break-words text-lead leading-tight text-forest underline-offset-[0.2em] figures group-hover:underline sm:text-heading sm:leading-tight group-hover:decoration-1">
            {value}
          </span>
        </span>
        <ArrowUpRight
          size={22}
          strokeWidth={1.5}
          aria-hidden
          className="text-forest transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        />
      </a>
    </li>
  );
}
