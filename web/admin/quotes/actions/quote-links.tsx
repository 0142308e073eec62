import { Eye, MessageCircle } from 'lucide-react';
import { phoneInE164 } from '../../../../contract/kernel/phone.ts';
import { createQuoteLink } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ActionButton, useAction } from '../../changes/use-action.tsx';
import { CopyLinkButton } from '../../workflows/copy-link-button.tsx';

type Channel = 'whatsapp' | 'copy' | 'preview';

const createLink = (id: string, channel: Channel) => call(createQuoteLink, { params: { id }, input: { channel } });

const fetchLink = async (id: string, channel: Channel) =>
  new URL((await createLink(id, channel)).url, window.location.origin).href;

/** The tab opens with the press: browsers refuse one that opens after a call. */
async function openInTab(findAddress: () => Promise<string>) {
  const tab = window.open('about:blank', '_blank');
  try {
    const address = await findAddress();
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function PreviewButton({ id, saveAll }: { id: string; saveAll: () => Promise<unknown> }) {
  const preview = useAction(() => openInTab(() => saveAll().then(() => fetchLink(id, 'preview'))), {
    failure: 'Previzualizarea nu s-a putut deschide',
  });
  return <ActionButton icon={Eye} action={preview} label={<span className="max-sm:sr-only">Previzualizare</span>} />;
}

/** For a sent quote: the private link, to be pasted or sent by WhatsApp. */
export function LinkButtons({ quote }: { quote: QuoteDetail }) {
  const { client } = quote.content;
  const phone = phoneInE164(client.phone);
  const chat = useAction((to: string) =>
    openInTab(async () => chatLink(to, quote, await fetchLink(quote.id, 'whatsapp'))),
  );
  return (
    <>
      {phone && (
        <Button
          size="sm"
          variant="outline"
          icon={MessageCircle}
          loading={chat.isPending}
          onClick={() => chat.run(phone)}
        >
          Trimite pe WhatsApp
        </Button>
      )}
      <CopyLinkButton text="Cine îl are poate accepta oferta." create={() => createLink(quote.id, 'copy')} />
    </>
  );
}

function chatLink(phone: string, { number, validUntil, content: { client, title } }: QuoteDetail, url: string) {
  const text = `Bună ziua, ${client.name}. V-am pregătit oferta ${number}${title ? ` (${title})` : ''}, valabilă până ${formatVisitDay(validUntil)}: ${url}`;
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}
