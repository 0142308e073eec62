import { demoAboutPage } from './pages/about.ts';

/** What the sample company says about itself. */
export const demoPages = [demoAboutPage];
