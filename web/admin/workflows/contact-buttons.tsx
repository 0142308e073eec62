import { Mail, MessageCircle, Phone } from 'lucide-react';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { ButtonLink } from '../shell/button-link.tsx';

interface ContactButtonsProps {
  /** With their country: '+40722123456'. */
  phones: string[];
  emails: string[];
  /** Begins the WhatsApp message. */
  greeting?: string;
}

const look = { size: 'sm', variant: 'outline' } as const;

export const ContactButtons = ({ phones, emails, greeting }: ContactButtonsProps) => (
  <>
    {phones.map((phone) => (
      <span key={phone} className="inline-flex flex-wrap gap-2">
        <ButtonLink
          {...look}
          href={`tel:${phone}`}
          icon={Phone}
          label={
            <>
              <span className="sr-only">Sună la </span>
              {readablePhone(phone)}
            </>
          }
        />
        <ButtonLink
          {...look}
          href={`https://wa.me/${phone.slice(1)}${greeting ? `?text=${encodeURIComponent(greeting)}` : ''}`}
          icon={MessageCircle}
          label="WhatsApp"
        />
      </span>
    ))}
    {emails.map((email) => (
      <ButtonLink
        key={email}
        {...look}
        href={`mailto:${email}`}
        icon={Mail}
        className="max-w-full"
        label={<span className="max-w-60 min-w-0 truncate">{email}</span>}
      />
    ))}
  </>
);
