import type { OfferCatalog, WebPage } from 'schema-dts';
import type { Page } from '../../../../contract/content/pages/page-types.ts';
import { planPrice } from '../../../../contract/content/plan-price.ts';
import type { PublicPlan } from '../../../../contract/content/plans.ts';
import { publishedList } from '../../../content/public/public-documents.ts';
import { publishedPage } from '../../../content/public/public-page.ts';
import { offerOf } from '../offers.ts';
import { breadcrumbsOf, innerPageFacts } from '../page-facts.ts';
import { questionsOf } from '../questions.ts';
import type { Subject } from '../subject.ts';

export async function describePlans(subject: Subject): Promise<object[]> {
  const { url } = subject;
  const plans = (await publishedList(subject, 'subscriptions')) as unknown as PublicPlan[];
  const { questions } = (await publishedPage(subject, 'subscriptions')) as unknown as Page<'subscriptions'>;
  const offers = plans.flatMap(({ name, description, ...plan }) => {
    const offer = offerOf(planPrice(plan), url);
    return offer && name ? [{ ...offer, name, ...(description && { description }) }] : [];
  });
  const name = 'Abonamente';
  const page: WebPage = {
    '@type': 'WebPage',
    ...innerPageFacts(subject, name),
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
    ...questionsOf(subject, questions),
    breadcrumbsOf(subject, name),
  ];
}
