import type { AggregateRating, GeoCircle, HomeAndConstructionBusiness, Place, Review, WebSite } from 'schema-dts';
import { listZones } from '../../../../contract/coverage/zones.ts';
import { type Bani, toLei } from '../../../../contract/kernel/money.ts';
import { hasChosenPlace } from '../../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../../contract/site/schemas.ts';
import { readVersionedSite } from '../../../common/settings/setting-store.ts';
import { viewBrand } from '../../../company/brand/brand-view.ts';
import { listPublishedDocuments } from '../../../company/content/public/public-documents.ts';
import { findPicturesByUrl } from '../../../company/media/media-store.ts';
import type { DbContext } from '../../../context.ts';
import type { PublishedReview } from '../../../workflows/reviews/reviews.ts';
import { describeOpeningHours } from './opening-hours.ts';
import { buildBusinessRef, buildWebsiteRef, type Company, describeImages } from './page-facts.ts';

export async function readCompany(context: DbContext): Promise<Company> {
  const { db } = context;
  const { value: site, version } = await readVersionedSite(db);
  const [pictures, brand, services, plans] = await Promise.all([
    findPicturesByUrl(db, [site.images.share]),
    viewBrand(db),
    listPublishedDocuments(context, 'services'),
    listPublishedDocuments(context, 'subscriptions'),
  ]);
  const prices = [...services, ...plans].flatMap(({ priceAmount }) => priceAmount ?? []);
  return { site, isOwn: version > 0, pictures: Object.fromEntries(pictures), logo: brand.logo?.url, prices };
}

/** schema.org has no LandscapingBusiness yet: beside it stands the nearest type that search engines know. */
const businessType = ['LandscapingBusiness', 'HomeAndConstructionBusiness'] as unknown as 'HomeAndConstructionBusiness';

/** Contains only data that the company has entered. */
export function describeBusiness(publicUrl: string, company: Company): HomeAndConstructionBusiness {
  const { site, isOwn, pictures, logo, prices } = company;
  const { phone, email, address, hours, legal, social, images } = site;
  const range = formatPriceRange(prices);
  const [image] = describeImages(publicUrl, [images.share], pictures);
  const openingHours = describeOpeningHours(hours);
  const area = describeArea(site);
  return {
    '@type': businessType,
    ...buildBusinessRef(publicUrl),
    name: site.name,
    url: `${publicUrl}/`,
    ...(isOwn && site.tagline && { slogan: site.tagline }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(Object.values(address).some(Boolean) && { address: describeAddress(address) }),
    ...(hasChosenPlace(site) && { geo: { '@type': 'GeoCoordinates', ...site.position } }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours }),
    ...(area.length > 0 && { areaServed: area }),
    ...(range && { priceRange: range }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(image && { image }),
    ...(logo && { logo: publicUrl + logo }),
    ...(legal.company && { legalName: legal.company }),
    ...(legal.taxId && { taxID: legal.taxId }),
  };
}

const describeAddress = ({ street, city, county, postalCode }: SiteSettings['address']) => ({
  '@type': 'PostalAddress' as const,
  ...(street && { streetAddress: street }),
  ...(city && { addressLocality: city }),
  ...(county && { addressRegion: county }),
  ...(postalCode && { postalCode }),
  addressCountry: 'RO',
});

function formatPriceRange(prices: Bani[]) {
  if (prices.length === 0) return undefined;
  const amounts = prices.map(toLei);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  return lowest === highest ? `${lowest} RON` : `${lowest}–${highest} RON`;
}

export const describeWebsite = (publicUrl: string, { site }: Company): WebSite => ({
  '@type': 'WebSite',
  ...buildWebsiteRef(publicUrl),
  url: `${publicUrl}/`,
  name: site.name,
  inLanguage: 'ro',
  publisher: buildBusinessRef(publicUrl),
});

/** The company's zones: circles where they have an end, otherwise their text. */
export function describeArea(site: SiteSettings): (GeoCircle | Place)[] {
  const { coverage = [], address } = site;
  return listZones(coverage).flatMap(({ reach, where, within }): (GeoCircle | Place)[] => {
    const name = [where, reach].filter(Boolean).join(', ');
    if (hasChosenPlace(site) && typeof within === 'number') {
      const geoMidpoint = { '@type': 'GeoCoordinates' as const, ...site.position };
      return [{ '@type': 'GeoCircle', name: `${address.city}: ${name}`, geoMidpoint, geoRadius: within * 1000 }];
    }
    return name ? [{ '@type': 'Place', name }] : [];
  });
}

const maxReviews = 10;

/** Nothing without a verified review: page texts and testimonials that the staff typed are no ratings. */
export function describeRating(reviews: PublishedReview[]): { aggregateRating?: AggregateRating; review?: Review[] } {
  if (reviews.length === 0) return {};
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: reviews.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(toReview),
  };
}

const toReview = ({ name, content, rating, answeredAt }: PublishedReview): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: answeredAt.slice(0, 10),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
