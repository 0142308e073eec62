import { demoContactPage } from '../../../demo/pages/contact.ts';
import { demoHomePage } from '../../../demo/pages/home.ts';
import { demoSubscriptionsPage } from '../../../demo/pages/subscriptions.ts';

/** The texts of the sample company's pages. */
export const pageTexts = {
  home: demoHomePage.fields,
  contact: demoContactPage.fields,
  subscriptions: demoSubscriptionsPage.fields,
};
