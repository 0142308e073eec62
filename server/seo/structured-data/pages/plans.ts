import type { OfferCatalog, WebPage } from 'schema-dts';
import type { Page } from '../../../../contract/content/pages/page-types.ts';
import { planPrice } from '../../../../contract/content/plan-display.ts';
import type { PublicPlan } from '../../../../contract/content/plans.ts';
import { publishedPage } from '../../../content/pages.ts';
import { publishedList } from '../../../content/public/public-documents.ts';
import { describeBreadcrumbs, describeOffer, describeQuestions, innerPageFacts, type Subject } from '../page-facts.ts';

export async function describePlans(subject: Subject): Promise<object[]> {
  const { url } = subject;
  const plans = (await publishedList(subject, 'subscriptions')) as unknown as PublicPlan[];
  const { questions } = (await publishedPage(subject, 'subscriptions')) as unknown as Page<'subscriptions'>;
  const offers = plans.flatMap(({ name, description, ...plan }) => {
    const offer = describeOffer({ ...plan, price: planPrice(plan) }, url);
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
    ...describeQuestions(subject, questions),
    describeBreadcrumbs(subject, name),
  ];
}
