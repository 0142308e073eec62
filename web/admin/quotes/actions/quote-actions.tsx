import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Copy, EllipsisVertical, Eye, FileDown, MessageCircle, ThumbsDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { toE164 } from '../../../../contract/kernel/phone.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { limitValidity } from '../../../../contract/quotes/repeated-lines.ts';
import {
  applyQuoteStep,
  createQuoteLink,
  deleteQuote,
  downloadQuote,
  getQuote,
  getQuoteSettings,
} from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import type { StaffQuoteStep } from '../../../../contract/quotes/steps.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl, buildQuery, call, useCachedQuery } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { downloadFile } from '../../../lib/private-files.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { staleWithQuotes } from '../../kit/changes/stale-with-quotes.ts';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { CopyLinkButton } from '../../kit/workflows/copy-link-button.tsx';
import { useNewQuote } from '../../kit/workflows/make-quote.tsx';
import { buildShareLink } from '../../kit/workflows/share-link.ts';

/** A quote that ends within this many days is extended with one press, others through the menu. */
const dueDays = 7;

interface QuoteActionsProps {
  quote: QuoteDetail;
  /** Saves pending changes of the form, if there is one, and returns the version. */
  saveAll?: () => Promise<number>;
}

export function QuoteActions({ quote, saveAll = async () => quote.version }: QuoteActionsProps) {
  const [open, setOpen] = useState<'decline' | 'delete'>();
  const { make } = useNewQuote();
  const { id } = quote;
  const extend = useAction(async () => applyStep({ id, version: await saveAll() }, 'extend', createIdempotencyKey()), {
    refreshes: staleWithQuotes,
    done: ({ quote: extended, mailed, texted, canSend }) => ({
      title: `Oferta este valabilă până ${formatVisitDay(extended.versions[0]?.validUntil ?? '')}`,
      description:
        mailed && canSend ? 'Clientul primește un e-mail.' : texted ? 'Clientul primește un SMS.' : undefined,
    }),
  });
  const copy = useAction(async () => {
    await saveAll();
    make({ kind: 'quote', id });
  });
  const pdf = useAction(
    async () => {
      await saveAll();
      await downloadQuotePdf(quote);
    },
    { failure: 'PDF-ul nu s-a putut descărca' },
  );
  const close = () => setOpen(undefined);
  const canExtend = useCanExtend(quote);
  const isDue = canExtend && quote.validUntil <= addDays(toBucharestDay(new Date()), dueDays);
  return (
    <>
      {quote.state === 'sent' && <LinkButtons quote={quote} />}
      <ActionButton icon={FileDown} label="PDF" action={pdf} />
      {isDue && <ActionButton icon={CalendarClock} label="Prelungește" action={extend} />}
      <Menu trigger={<SmallButton icon={EllipsisVertical} label="Mai multe" />}>
        <MenuItem icon={Copy} label="Ofertă nouă din aceasta" onSelect={() => copy.run()} />
        {canExtend && !isDue && <MenuItem icon={CalendarClock} label="Prelungește" onSelect={() => extend.run()} />}
        {quote.steps.includes('decline') && (
          <MenuItem icon={ThumbsDown} label="Notează refuzul clientului…" onSelect={() => setOpen('decline')} />
        )}
        {quote.number === null && <MenuItem icon={Trash2} label="Șterge ciorna…" onSelect={() => setOpen('delete')} />}
      </Menu>
      {open === 'decline' && <DeclineDialog quote={quote} onClose={close} />}
      {open === 'delete' && <DeleteDialog quote={quote} onClose={close} />}
    </>
  );
}

/** Returns false while the validity of the settings, counted from today, would end no later. */
function useCanExtend({ steps, versions, validUntil, content: { agreement } }: QuoteDetail) {
  const { data } = useCachedQuery(getQuoteSettings);
  if (!data || !steps.includes('extend')) return false;
  const end = limitValidity(addDays(toBucharestDay(new Date()), data.quotes.validDays), agreement);
  return (versions[0]?.validUntil ?? validUntil) < end;
}

/** Downloads one version; by default the newest, or the draft. */
export const downloadQuotePdf = ({ id, number }: QuoteDetail, version?: number) =>
  downloadFile(
    buildEndpointUrl(downloadQuote, { params: { id }, query: { version } }),
    `${number ?? 'oferta'}${version ? `-v${version}` : ''}.pdf`,
  );

const applyStep = (
  { id, version }: Pick<QuoteDetail, 'id' | 'version'>,
  step: StaffQuoteStep,
  key: string,
  note?: string,
) => call(applyQuoteStep, { params: { id }, input: { step, key, version, ...(note && { note }) } });

function DeclineDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [key] = useState(createIdempotencyKey);
  const { run, isPending } = useAction(() => applyStep(quote, 'decline', key, note.trim()), {
    refreshes: staleWithQuotes,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Clientul a refuzat oferta?"
      description="De exemplu la telefon. Linkul arată apoi că oferta nu mai este deschisă; puteți trimite oricând o versiune nouă."
      label="Notează refuzul"
      variant="danger"
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <NoteField label="De ce" hint="Rămâne în echipă." maxLength={quoteLimits.note} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

function DeleteDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { id: quote.id };
  const { run, isPending } = useAction(() => call(deleteQuote, { params }), {
    refreshes: staleWithQuotes,
    failure: 'Nu s-a putut șterge',
    onDone: async () => {
      await navigate('/admin/quotes');
      client.removeQueries(buildQuery(getQuote, { params }));
      showToast({ title: 'Ciorna a fost ștearsă' });
    },
  });
  return (
    <ConfirmDialog
      title="Ștergeți ciorna?"
      description="Nu a fost trimisă nimănui. Nu se poate reveni."
      label="Șterge ciorna"
      variant="danger"
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    />
  );
}

type Channel = 'whatsapp' | 'copy' | 'preview';

const createLink = (id: string, channel: Channel) => call(createQuoteLink, { params: { id }, input: { channel } });

const fetchLink = async (id: string, channel: Channel) => buildShareLink((await createLink(id, channel)).url);

/** Opens the tab before the call, because browsers block one that opens later. */
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

/** Copies the private link of a sent quote, or sends it by WhatsApp. */
export function LinkButtons({ quote }: { quote: QuoteDetail }) {
  const { client } = quote.content;
  const phone = toE164(client.phone);
  const chat = useAction((to: string) =>
    openInTab(async () => buildChatLink(to, quote, await fetchLink(quote.id, 'whatsapp'))),
  );
  return (
    <>
      {phone && (
        <SmallButton
          icon={MessageCircle}
          loading={chat.isPending}
          onClick={() => chat.run(phone)}
          label="Trimite pe WhatsApp"
        />
      )}
      <CopyLinkButton text="Cine îl are poate accepta oferta." create={() => createLink(quote.id, 'copy')} />
    </>
  );
}

function buildChatLink(phone: string, { number, validUntil, content: { client, title } }: QuoteDetail, url: string) {
  const text = `Bună ziua, ${client.name}. V-am pregătit oferta ${number}${title ? ` (${title})` : ''}, valabilă până ${formatVisitDay(validUntil)}: ${url}`;
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}
