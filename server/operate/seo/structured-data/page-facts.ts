import type { BreadcrumbList, FAQPage, IdReference, ImageObject, Offer } from 'schema-dts';
import { type Bani, toLei } from '../../../../contract/kernel/money.ts';
import { buildPictureUrl, listPictureWidths, parsePictureId } from '../../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../../contract/media/schemas.ts';
import type { SiteSettings } from '../../../../contract/site/schemas.ts';
import type { DbContext } from '../../../context.ts';

export interface Company {
  site: SiteSettings;
  /** False until the owner has saved the settings: before that they hold our defaults. */
  isOwn: boolean;
  pictures: Record<string, PictureMetadata>;
  logo: string | undefined;
  /** The prices of services and plans. */
  prices: Bani[];
}

export interface Subject extends DbContext {
  publicUrl: string;
  company: Company;
  url: string;
}

export interface DocumentSubject extends Subject {
  id: string;
}

export const buildBusinessRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#business` });
export const buildWebsiteRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#website` });
const buildBreadcrumbRef = (url: string): IdReference => ({ '@id': `${url}#breadcrumb` });

interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Acasă', path: '/' };

export const servicesCrumb: Crumb = { name: 'Servicii', path: '/services' };
export const portfolioCrumb: Crumb = { name: 'Portofoliu', path: '/portfolio' };
export const blogCrumb: Crumb = { name: 'Blog', path: '/blog' };

const language = 'ro';

export const buildPageFacts = ({ publicUrl, url }: Subject, name: string) => ({
  '@id': url,
  url,
  name,
  inLanguage: language,
  isPartOf: buildWebsiteRef(publicUrl),
});

/** A page below home, with its breadcrumbs. */
export const buildInnerPageFacts = (subject: Subject, name: string) => ({
  ...buildPageFacts(subject, name),
  breadcrumb: buildBreadcrumbRef(subject.url),
});

/** The last breadcrumb is the page itself. */
export const describeBreadcrumbs = (
  { publicUrl, url }: Subject,
  name: string,
  above: Crumb[] = [],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  ...buildBreadcrumbRef(url),
  itemListElement: [
    ...[home, ...above].map((crumb) => ({ name: crumb.name, item: publicUrl + crumb.path })),
    { name, item: url },
  ].map((crumb, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...crumb })),
});

export const describeQuestions = (
  { publicUrl, url }: Subject,
  questions: { question: string; answer: string }[] = [],
): FAQPage[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': `${url}#questions`,
          isPartOf: buildWebsiteRef(publicUrl),
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

interface Price {
  price?: string | undefined;
  priceAmount?: Bani | undefined;
}

/** The label is what the page says before the price: 'Preț de la' makes it the lowest one. */
export function describeOffer({ price: text = '', priceAmount }: Price, url: string, label = ''): Offer | undefined {
  if (!priceAmount) return undefined;
  const amount = toLei(priceAmount);
  const price = String(amount);
  const description = `${label} ${text}`.trim();
  const isLowest = /\bde la\b/i.test(description);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'RON',
    ...(description && { description }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(isLowest ? { minPrice: amount } : { price }),
      priceCurrency: 'RON',
    },
  };
}

type Pictures = Record<string, PictureMetadata>;

/** A large JPEG of a picture of the library; the address of another site as it is. */
export function buildLargePictureUrl(publicUrl: string, url: string, pictures: Pictures) {
  const [id, facts] = [parsePictureId(url), pictures[url]];
  if (!id || !facts) return url.startsWith('/') ? publicUrl + url : url;
  return publicUrl + buildPictureUrl(id, limitWidth(facts), 'jpg');
}

/** Search engines ask for at least 1200 px. */
function limitWidth({ width }: PictureMetadata) {
  const widths = listPictureWidths(width);
  return widths.find((each) => each >= 1200) ?? (widths.at(-1) as number);
}

function describeImage(publicUrl: string, url: string, pictures: Pictures): ImageObject {
  const facts = pictures[url];
  const size = facts && {
    width: `${limitWidth(facts)}`,
    height: `${Math.round((facts.height * limitWidth(facts)) / facts.width)}`,
  };
  return {
    '@type': 'ImageObject',
    url: buildLargePictureUrl(publicUrl, url, pictures),
    ...size,
    ...(facts?.alt && { caption: facts.alt }),
  };
}

export const describeImages = (publicUrl: string, urls: (string | undefined)[], pictures: Pictures) =>
  [...new Set(urls.filter((url) => url !== undefined && url.trim() !== ''))].map((url) =>
    describeImage(publicUrl, url as string, pictures),
  );
