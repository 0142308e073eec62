import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { phoneLink } from '../layout/phone-links.ts';
import { useChatLink } from '../layout/use-chat-link.ts';
import type { PageTexts } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';

interface ServiceContactProps {
  service: string;
  texts: PageTexts<'service'>;
  className?: string;
}

export function ServiceContact({ service, texts, className }: ServiceContactProps) {
  const { phone, whatsapp, email } = useSite();
  const chat = useChatLink(service);
  return (
    <Card padded className={classes(className)}>
      <h2 className="text-heading">Aveți o întrebare despre grădină?</h2>
      {texts.contactText && <p className="mt-3 text-sm text-(--quiet)">{texts.contactText}</p>}
      {phone || whatsapp || email ? (
        <ul className="mt-6 border-t border-(--hairline)">
          {phone && (
            <ContactLink
              href={phoneLink(phone)}
              icon={<Phone size={20} aria-hidden />}
              name={phone}
              note={texts.phoneNote}
            />
          )}
          {whatsapp && (
            <ContactLink
              href={chat}
              icon={<MessageCircle size={20} aria-hidden />}
              name="WhatsApp"
              note={texts.chatNote}
              external
            />
          )}
          {email && (
            <ContactLink
              href={`mailto:${email}`}
              icon={<Mail size={20} aria-hidden />}
              name={email}
              note={texts.emailNote}
            />
          )}
        </ul>
      ) : (
        <Button asChild variant="outline" className="mt-6">
          <Link to="/contact">Scrieți-ne</Link>
        </Button>
      )}
    </Card>
  );
}

function ContactLink({
  href,
  icon,
  name,
  note,
  external,
}: {
  href: string;
  icon: ReactNode;
  name: string;
  note: string | undefined;
  external?: boolean;
}) {
  return (
    <li className="border-b border-(--hairline) last:border-0">
      <a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        className="group flex items-center gap-4 rounded-inset py-4"
      >
        <span className="shrink-0 text-leaf">{icon}</span>
        <span className="min-w-0">
          <span className="block break-words font-semibold text-(--heading) group-hover:underline">{name}</span>
          {note && <span className="block text-sm text-(--quiet)">{note}</span>}
        </span>
      </a>
    </li>
  );
}
