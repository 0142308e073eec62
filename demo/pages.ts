import { demoAboutPage } from './pages/about.ts';
import { demoAppointmentPage } from './pages/appointment.ts';
import { demoBlogPage } from './pages/blog.ts';
import { demoContactPage } from './pages/contact.ts';
import { demoHomePage } from './pages/home.ts';
import { demoLayoutPage } from './pages/layout.ts';
import { demoPortfolioPage } from './pages/portfolio.ts';
import { demoServicePage } from './pages/service.ts';
import { demoServicesPage } from './pages/services.ts';
import { demoSubscriptionsPage } from './pages/subscriptions.ts';

/** What the sample company says about itself. */
export const demoPages = [
  demoHomePage,
  demoServicesPage,
  demoServicePage,
  demoPortfolioPage,
  demoSubscriptionsPage,
  demoAboutPage,
  demoBlogPage,
  demoContactPage,
  demoAppointmentPage,
  demoLayoutPage,
];
