import { Link2, Mail, MessageCircle, Phone, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { createQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteSource } from '../../../../contract/quotes/staff-quotes.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { staleWithQuotes } from '../changes/stale-with-quotes.ts';
import { ActionButton, useAction } from '../changes/use-action.tsx';
import { SmallButton, SmallButtonLink } from '../shell/buttons.tsx';
import { buildShareLink, warnAboutLocalLink } from './share-link.ts';

interface MakeQuoteButtonProps {
  /** The quote starts with the client, address, photos and estimate of this record. */
  from?: { kind: QuoteSource; id: string };
  label?: string;
}

export function MakeQuoteButton({ from, label = 'Fă o ofertă' }: MakeQuoteButtonProps) {
  const { make, isPending } = useNewQuote();
  return <SmallButton icon={ScrollText} label={label} loading={isPending} onClick={() => make(from)} />;
}

export function useNewQuote() {
  const navigate = useNavigate();
  const [key, setKey] = useState(createIdempotencyKey);
  const { run, isPending } = useAction(
    (from: MakeQuoteButtonProps['from']) => call(createQuote, { input: { from: from ?? null }, key }),
    {
      refreshes: staleWithQuotes,
      failure: 'Oferta nu s-a putut începe',
      onDone: ({ id }) => {
        setKey(createIdempotencyKey());
        void navigate(`/admin/quotes/${id}`);
      },
    },
  );
  return { make: run, isPending };
}

interface ContactButtonsProps {
  /** Numbers with their country code: '+40722123456'. */
  phones: string[];
  emails: string[];
  greeting?: string;
}

export const ContactButtons = ({ phones, emails, greeting }: ContactButtonsProps) => (
  <>
    {phones.map((phone) => (
      <span key={phone} className="inline-flex flex-wrap gap-2">
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
        <SmallButtonLink href={buildChatLink(phone, greeting)} icon={MessageCircle} label="WhatsApp" />
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

interface CopyLinkButtonProps {
  label?: string;
  /** Says what the holder of the link can do. */
  text: string;
  create: () => Promise<{ url: string }>;
}

export function CopyLinkButton({ label = 'Copiază linkul', text, create }: CopyLinkButtonProps) {
  const copy = useAction(() => copyLink(create()), {
    done: (link) => ({ title: 'Linkul este copiat', description: text + warnAboutLocalLink(link) }),
    failure: 'Linkul nu s-a putut copia',
  });
  return <ActionButton icon={Link2} action={copy} label={label} />;
}

/** Safari allows writing to the clipboard after a call only if it gets the promise on the press itself. */
async function copyLink(created: Promise<{ url: string }>) {
  const link = created.then(({ url }) => buildShareLink(url));
  const write = async () => {
    if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await link);
    const text = link.then((url) => new Blob([url], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  };
  // The link comes first, because the clipboard would replace the server's message with its own.
  const [copied] = await Promise.all([link, write()]);
  return copied;
}
