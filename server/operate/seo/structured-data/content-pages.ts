import type {
  Blog,
  BlogPosting,
  CollectionPage,
  CreativeWork,
  ImageGallery,
  OfferCatalog,
  Service as ServiceNode,
  WebPage,
} from 'schema-dts';
import { formatPlanPrice } from '../../../../contract/content/plan-display.ts';
import { readPublishedPage } from '../../../company/content/pages.ts';
import { listPublishedDocuments, readPublishedDocument } from '../../../company/content/public/public-documents.ts';
import { describeArea } from './company.ts';
import {
  blogCrumb,
  buildBusinessRef,
  buildInnerPageFacts,
  type DocumentSubject,
  describeBreadcrumbs,
  describeImages,
  describeOffer,
  describeQuestions,
  portfolioCrumb,
  type Subject,
  servicesCrumb,
} from './page-facts.ts';

export async function describeServices(subject: Subject): Promise<object[]> {
  const { publicUrl } = subject;
  const services = await listPublishedDocuments(subject, 'services');
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    ...buildInnerPageFacts(subject, servicesCrumb.name),
    ...(services.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: services.length,
        itemListElement: services.map(({ id, name }, index) => ({
          '@type': 'ListItem' as const,
          position: index + 1,
          name,
          url: `${publicUrl}/services/${id}`,
        })),
      },
    }),
  };
  return [page, describeBreadcrumbs(subject, servicesCrumb.name)];
}

export async function describeService(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id, company } = subject;
  const service = await readPublishedDocument(subject, 'services', id, id);
  const { priceLabel } = await readPublishedPage(subject, 'service');
  const ref = { '@id': `${url}#service` };
  const page: WebPage = {
    '@type': 'WebPage',
    ...buildInnerPageFacts(subject, service.name),
    dateModified: service.updatedAt,
    mainEntity: ref,
  };
  const area = describeArea(company.site);
  const images = describeImages(publicUrl, [service.imageUrl, ...(service.galleryImages ?? [])], service.pictures);
  const offer = describeOffer(service, url, priceLabel);
  const node: ServiceNode = {
    '@type': 'Service',
    ...ref,
    name: service.name,
    description: service.shortDesc || service.description,
    url,
    provider: buildBusinessRef(publicUrl),
    ...(area.length > 0 && { areaServed: area }),
    ...(images.length > 0 && { image: images }),
    ...(offer && { offers: offer }),
  };
  return [
    page,
    node,
    ...describeQuestions(subject, service.faqs),
    describeBreadcrumbs(subject, service.name, [servicesCrumb]),
  ];
}

export async function describePortfolio(subject: Subject): Promise<object[]> {
  const { publicUrl } = subject;
  const projects = await listPublishedDocuments(subject, 'portfolio');
  const page: ImageGallery = {
    '@type': 'ImageGallery',
    ...buildInnerPageFacts(subject, portfolioCrumb.name),
    ...(projects.length > 0 && {
      hasPart: projects.map(({ id, title, imageUrl, pictures }) => {
        const url = `${publicUrl}/portfolio/${id}`;
        const [image] = describeImages(publicUrl, [imageUrl], pictures);
        return { '@type': 'CreativeWork' as const, '@id': `${url}#project`, name: title, url, ...(image && { image }) };
      }),
    }),
  };
  return [page, describeBreadcrumbs(subject, portfolioCrumb.name)];
}

/** The client's words on the page are not a verified review, so they are not marked as a Review. */
export async function describeProject(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id } = subject;
  const project = await readPublishedDocument(subject, 'portfolio', id, id);
  const { title, imageUrl, images: pairs = [], pictures, location, date, serviceId } = project;
  const images = describeImages(
    publicUrl,
    [imageUrl, ...pairs.flatMap(({ before, after }) => [before, after])],
    pictures,
  );
  const ref = { '@id': `${url}#project` };
  const page: ImageGallery = {
    '@type': 'ImageGallery',
    ...buildInnerPageFacts(subject, title),
    dateModified: project.updatedAt,
    mainEntity: ref,
    ...(images.length > 0 && { image: images }),
  };
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    ...ref,
    name: title,
    description: project.description,
    url,
    creator: buildBusinessRef(publicUrl),
    datePublished: project.publishedAt,
    dateModified: project.updatedAt,
    ...(date && { dateCreated: date }),
    ...(location && { locationCreated: { '@type': 'Place', name: location } }),
    ...(images[0] && { image: images[0] }),
    ...(serviceId && { about: { '@id': `${publicUrl}/services/${serviceId}#service` } }),
  };
  return [page, work, describeBreadcrumbs(subject, title, [portfolioCrumb])];
}

export async function describePlans(subject: Subject): Promise<object[]> {
  const { url } = subject;
  const plans = await listPublishedDocuments(subject, 'subscriptions');
  const { questions } = await readPublishedPage(subject, 'subscriptions');
  const offers = plans.flatMap(({ name, description, ...plan }) => {
    const offer = describeOffer({ ...plan, price: formatPlanPrice(plan) }, url);
    return offer && name ? [{ ...offer, name, ...(description && { description }) }] : [];
  });
  const name = 'Abonamente';
  const page: WebPage = {
    '@type': 'WebPage',
    ...buildInnerPageFacts(subject, name),
    ...(offers.length > 0 && { mainEntity: { '@id': `${url}#plans` } }),
  };
  const catalogue: OfferCatalog = {
    '@type': 'OfferCatalog',
    '@id': `${url}#plans`,
    name,
    url,
    itemListElement: offers,
  };
  return [
    page,
    ...(offers.length > 0 ? [catalogue] : []),
    ...describeQuestions(subject, questions),
    describeBreadcrumbs(subject, name),
  ];
}

const maxPosts = 20;

export async function describeBlog(subject: Subject): Promise<object[]> {
  const { publicUrl, url } = subject;
  const posts = await listPublishedDocuments(subject, 'blog');
  const ref = { '@id': `${url}#blog` };
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    ...buildInnerPageFacts(subject, blogCrumb.name),
    mainEntity: ref,
  };
  const blog: Blog = {
    '@type': 'Blog',
    ...ref,
    url,
    name: `Blog ${subject.company.site.name}`,
    inLanguage: 'ro',
    publisher: buildBusinessRef(publicUrl),
    ...(posts.length > 0 && {
      blogPost: posts.slice(0, maxPosts).map(({ id, title, publishedAt }) => ({
        '@type': 'BlogPosting' as const,
        '@id': `${publicUrl}/blog/${id}#post`,
        headline: title,
        url: `${publicUrl}/blog/${id}`,
        datePublished: publishedAt,
      })),
    }),
  };
  return [page, blog, describeBreadcrumbs(subject, blogCrumb.name)];
}

export async function describePost(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id, company } = subject;
  const post = await readPublishedDocument(subject, 'blog', id, id);
  const ref = { '@id': `${url}#post` };
  const page: WebPage = { '@type': 'WebPage', ...buildInnerPageFacts(subject, post.title), mainEntity: ref };
  const images = describeImages(publicUrl, [post.shareImage, post.imageUrl], post.pictures);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    ...ref,
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: { '@id': url },
    datePublished: post.publishedAt,
    dateModified: [post.publishedAt, post.updatedAt].toSorted().at(-1) as string,
    inLanguage: 'ro',
    // The author as the box under the article shows it.
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', ...buildBusinessRef(publicUrl), name: company.site.name, url: `${publicUrl}/` },
    publisher: buildBusinessRef(publicUrl),
    isPartOf: { '@id': `${publicUrl}/blog#blog` },
    ...(images.length > 0 && { image: images }),
    ...(post.tags && { keywords: post.tags }),
  };
  return [page, posting, describeBreadcrumbs(subject, post.title, [blogCrumb])];
}
