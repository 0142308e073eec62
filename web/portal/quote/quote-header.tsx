import { FileDown, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { toBucharestTime } from '../../../contract/kernel/local-time.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { downloadQuoteByLink, getQuotePhotoByLink } from '../../../contract/quotes/routes.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl } from '../../lib/call.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { Lightbox } from '../../ui/media/lightbox.tsx';

interface QuoteHeaderProps {
  quote: QuoteByLink;
  status: ReturnType<typeof describeQuoteStatus>;
  token: string;
}

export function QuoteHeader({ quote, status, token }: QuoteHeaderProps) {
  const { number, version, title, company, client, sentAt, validUntil } = quote.snapshot;
  const facts = [
    ['De la', company.name],
    ['Pentru', client.name],
    ['Trimisă', quote.isPreview ? '' : formatVisitDay(toBucharestTime(new Date(sentAt)))],
    ['Valabilă până', quote.acceptance ? '' : formatVisitDay(validUntil)],
  ].filter(([, value]) => value);
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold text-(--quiet) figures">
        {[number || 'Ofertă', version > 1 && `versiunea ${version}`].filter(Boolean).join(' · ')}
        <Badge tone={status.tone} size="md">
          {status.badge}
        </Badge>
      </p>
      <h1 className="mt-5 max-w-4xl text-title wrap-anywhere">{title}</h1>
      <dl className="mt-7 grid grid-cols-2 gap-x-8 gap-y-5 border-y border-sand-deep py-5 lg:flex lg:gap-x-14">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere text-forest">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-3 print:hidden">
        <TextLink href={buildEndpointUrl(downloadQuoteByLink, { params: { token } })} className="min-h-6">
          <FileDown size={18} aria-hidden />
          Descarcă PDF
        </TextLink>
        {!quote.isPreview && (
          <TextLink href="#intrebare" className="min-h-6">
            <MessageSquareText size={18} aria-hidden />
            Am o întrebare
          </TextLink>
        )}
      </p>
    </header>
  );
}

interface QuoteStatus {
  badge: string;
  tone: NonNullable<BadgeProps['tone']>;
  /** Shown by a closed quote instead of its form. */
  closed?: { title: string; text: string };
}

export function describeQuoteStatus({ state, canAnswer, isPreview, snapshot }: QuoteByLink): QuoteStatus {
  if (isPreview) return { badge: 'Previzualizare', tone: 'lavender' };
  if (state === 'accepted') return { badge: 'Acceptată', tone: 'forest' };
  if (state === 'withdrawn') return { badge: 'Retrasă', tone: 'sand' };
  if (state === 'declined') return declined;
  return canAnswer ? { badge: 'Așteaptă răspuns', tone: 'warm' } : describeExpired(snapshot.validUntil);
}

const declined: QuoteStatus = {
  badge: 'Refuzată',
  tone: 'sand',
  closed: {
    title: 'Ați refuzat această ofertă',
    text: 'Vă mulțumim pentru răspuns. Dacă v-ați răzgândit, scrieți-ne mai jos și o reluăm.',
  },
};

const describeExpired = (validUntil: string): QuoteStatus => ({
  badge: 'Expirată',
  tone: 'sand',
  closed: {
    title: 'Oferta a expirat',
    text: `A fost valabilă până ${formatVisitDay(validUntil)}. Dacă lucrările vă interesează în continuare, scrieți-ne mai jos și o actualizăm.`,
  },
});

/** Without scripts, a photo opens as a file. */
export function QuotePhotos({ photos, token }: { photos: QuoteByLink['photos']; token: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const pictures = photos.map(({ position, width, height }, index) => ({
    src: buildEndpointUrl(getQuotePhotoByLink, { params: { token, position } }),
    alt: `Fotografia ${index + 1} din ${photos.length}`,
    width,
    height,
  }));
  return (
    <section aria-labelledby="titlu-fotografii">
      <h2 id="titlu-fotografii" className="text-heading">
        Fotografii
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {pictures.map(({ src, alt, width, height }, index) => (
          <li key={src}>
            <a
              href={src}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
              }}
              className="zoom-host block overflow-clip rounded-inset"
            >
              <img
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                className="aspect-4/3 w-full bg-sand object-cover print:aspect-auto"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(null)} />
    </section>
  );
}
