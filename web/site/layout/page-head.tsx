import { useLocation, useRouteLoaderData } from 'react-router';
import { pictureIdOf, pictureUrl, pictureWidthsFor } from '../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { useSite } from '../queries/use-site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The picture shown when the page is shared; the company's own otherwise. */
  image?: string | undefined;
  pictures?: Record<string, PictureMetadata> | undefined;
  type?: 'website' | 'article';
  /** Not to be found by search engines: errors and private pages. */
  hidden?: boolean;
}

/** What search engines, social networks and assistants read about a page. */
export function PageHead({ title, description, image, pictures, type = 'website', hidden }: PageHeadProps) {
  const site = useSite();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const full = site.name ? `${title} | ${site.name}` : title;
  const address = publicUrl + pathname;
  const shared = shareable(image || site.images.share, { ...site.pictures, ...pictures });
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
      {shared && <meta property="og:image" content={shared.startsWith('/') ? publicUrl + shared : shared} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Social networks want JPEG of about 1200 px. */
function shareable(url: string, pictures: Record<string, PictureMetadata>) {
  const id = pictureIdOf(url);
  const facts = pictures[url];
  if (!id || !facts) return url;
  const widths = pictureWidthsFor(facts.width);
  return pictureUrl(id, widths.find((width) => width >= 1200) ?? (widths.at(-1) as number), 'jpg');
}

/** The public origin, for absolute URLs; known from the first HTML. */
export function usePublicUrl(): string {
  const root = useRouteLoaderData('root') as { publicUrl: string } | null | undefined;
  return root?.publicUrl ?? (typeof window === 'undefined' ? '' : window.location.origin);
}
