import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { Service } from '../../../contract/content/services.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { useChatLink } from '../layout/use-chat-link.ts';
import { type PageTexts, useSite } from '../queries/use-public-query.ts';

export default function ServiceQuestions({ service, texts }: { service: Service; texts: PageTexts<'service'> }) {
  const questions = service.faqs ?? [];
  return (
    <Section aria-label="Întrebări și contact">
      <div className="grid items-start gap-x-8 gap-y-14 lg:grid-cols-12">
        {questions.length > 0 && (
          <div className="lg:col-span-7">
            <h2 className="mb-8 lg:mb-10">Întrebări frecvente</h2>
            <Accordion
              items={questions.map(({ question, answer }, index) => ({
                id: String(index),
                title: question,
                content: answer,
              }))}
            />
          </div>
        )}
        <ServiceContact
          service={service.name}
          texts={texts}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:only:col-span-full lg:only:grid lg:only:grid-cols-2 lg:only:items-center lg:only:gap-x-12"
        />
      </div>
    </Section>
  );
}

interface ServiceContactProps {
  service: string;
  texts: PageTexts<'service'>;
  className?: string;
}

export function ServiceContact({ service, texts, className }: ServiceContactProps) {
  const { phone, whatsapp, email } = useSite();
  const chat = useChatLink(service);
  return (
    <Card padded className={className}>
      <div>
        <h2 className="text-heading">Aveți o întrebare despre grădină?</h2>
        {texts.contactText && <p className="mt-3 text-sm text-(--quiet)">{texts.contactText}</p>}
      </div>
      {phone || whatsapp || email ? (
        <ul className="mt-6 border-t border-(--hairline)">
          {phone && <ContactLink href={buildPhoneLink(phone)} icon={Phone} name={phone} note={texts.phoneNote} />}
          {whatsapp && <ContactLink href={chat} icon={MessageCircle} name="WhatsApp" note={texts.chatNote} external />}
          {email && <ContactLink href={`mailto:${email}`} icon={Mail} name={email} note={texts.emailNote} />}
        </ul>
      ) : (
        <ButtonLink to="/contact" variant="outline" className="mt-6" label="Scrieți-ne" />
      )}
    </Card>
  );
}

interface ContactLinkProps {
  href: string;
  icon: LucideIcon;
  name: string;
  note: string | undefined;
  external?: boolean;
}

function ContactLink({ href, icon: Icon, name, note, external }: ContactLinkProps) {
  return (
    <li className="border-b border-(--hairline) last:border-0">
      <a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        className="group flex items-center gap-4 rounded-inset py-4"
      >
        <Icon size={20} aria-hidden className="shrink-0 text-leaf" />
        <span className="min-w-0">
          <span className="block break-words font-semibold text-(--heading) group-hover:underline">{name}</span>
          {note && <span className="block text-sm text-(--quiet)">{note}</span>}
        </span>
      </a>
    </li>
  );
}
