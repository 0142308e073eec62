import { Mail, MessageCircle, Phone } from 'lucide-react';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { SmallButtonLink } from '../shell/buttons.tsx';

/** `phone` has its country code: '+40722123456'. */
export const CallButton = ({ phone }: { phone: string }) => (
  <SmallButtonLink
    href={`tel:${phone}`}
    icon={Phone}
    label={
      <>
        <span className="sr-only">Sună la </span>
        {formatPhone(phone)}
      </>
    }
  />
);

interface ContactButtonsProps {
  /** Numbers with their country code: '+40722123456'. */
  phones: string[];
  emails: string[];
}

export const ContactButtons = ({ phones, emails }: ContactButtonsProps) => (
  <>
    {phones.map((phone) => (
      <span key={phone} className="inline-flex flex-wrap gap-2">
        <CallButton phone={phone} />
        <SmallButtonLink href={buildChatLink(phone)} icon={MessageCircle} label="WhatsApp" />
      </span>
    ))}
    {emails.map((email) => (
      <SmallButtonLink
        key={email}
        href={`mailto:${email}`}
        icon={Mail}
        className="max-w-full"
        label={<span className="max-w-60 min-w-0 truncate">{email}</span>}
      />
    ))}
  </>
);

export const buildChatLink = (phone: string, greeting = '') =>
  `https://wa.me/${phone.slice(1)}${greeting && `?text=${encodeURIComponent(greeting)}`}`;
