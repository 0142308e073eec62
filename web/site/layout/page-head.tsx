import { use } from 'react';
import { useLocation } from 'react-router';
import { buildSharePictureUrl, parsePictureId, shareSize } from '../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { PageAnswersContext } from '../../lib/prefetch.ts';
import { useSite } from '../queries/use-public-query.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The picture shown when the page is shared; the company's picture by default. */
  image?: string | undefined;
  pictures?: Record<string, PictureMetadata> | undefined;
  type?: 'website' | 'article';
  /** Hides errors and private pages from search engines. */
  hidden?: boolean;
}

export function PageHead({ title, description, image, pictures, type = 'website', hidden }: PageHeadProps) {
  const site = useSite();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const full = site.name ? `${title} | ${site.name}` : title;
  const address = publicUrl + pathname;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {!hidden && <meta property="og:url" content={address} />}
      <meta property="og:locale" content="ro_RO" />
      {site.name && <meta property="og:site_name" content={site.name} />}
      {!hidden && /^\/blog(\/|$)/.test(pathname) && (
        <link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml" />
      )}
      <SharePicture url={image || site.images.share || ''} pictures={{ ...site.pictures, ...pictures }} title={title} />
    </>
  );
}

interface SharePictureProps {
  url: string;
  pictures: Record<string, PictureMetadata>;
  title: string;
}

/** Only pictures of the library have a known size. */
function SharePicture({ url, pictures, title }: SharePictureProps) {
  const publicUrl = usePublicUrl();
  const id = parsePictureId(url);
  const facts = pictures[url];
  const isCut = id && facts?.focus;
  const shown = isCut ? buildSharePictureUrl(id, facts.focus) : url;
  const address = shown.startsWith('/') ? publicUrl + shown : shown;
  return (
    <>
      <meta name="twitter:card" content={url ? 'summary_large_image' : 'summary'} />
      {url && <meta property="og:image" content={address} />}
      {url && <meta name="twitter:image" content={address} />}
      {isCut && <meta property="og:image:width" content={`${shareSize.width}`} />}
      {isCut && <meta property="og:image:height" content={`${shareSize.height}`} />}
      {url && <meta property="og:image:alt" content={facts?.alt || title} />}
    </>
  );
}

/** The public origin, for absolute URLs; known from the first HTML. */
export function usePublicUrl(): string {
  const { publicUrl } = use(PageAnswersContext);
  return publicUrl ?? (typeof window === 'undefined' ? '' : window.location.origin);
}
