import { index, layout, type PageRoute, route } from './route.ts';

/** The public site and the client's page. */
export const siteRoutes: PageRoute[] = [
  layout('site/layout/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('services/:id', 'site/services/service-page.tsx'),
    route('portfolio', 'site/portfolio/portfolio-page.tsx'),
    route('portfolio/:id', 'site/portfolio/project-page.tsx'),
    route('subscriptions', 'site/plans/plans-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('blog', 'site/blog/blog-page.tsx'),
    route('blog/pagina/:page', 'site/blog/blog-page.tsx'),
    route('blog/:id', 'site/blog/post-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('appointment', 'site/booking/booking-page.tsx'),
    route('confidentialitate', 'site/legal/privacy-page.tsx'),
    route('termeni', 'site/legal/terms-page.tsx'),
    route('cookies', 'site/legal/cookies-page.tsx'),
    route('accesibilitate', 'site/legal/accessibility-page.tsx'),
    ...['confirm', 'unsubscribe'].map((action) => route(`newsletter/${action}`, 'site/newsletter/newsletter-page.tsx')),
    route('visit/:token', 'portal/visit/visit-page.tsx'),
    route('waiting/:token', 'portal/waiting/waiting-page.tsx'),
    route('oferta/:token', 'portal/quote/quote-page.tsx'),
    route('review/:token', 'portal/review/review-page.tsx'),
    // One file for all four pages: a phone loads it once, and public pages list it once.
    route('client', 'portal/client/client-page.tsx'),
    ...['visits', 'messages', 'profile'].map((part) => route(`client/${part}`, 'portal/client/client-page.tsx')),
    route('preview', 'site/preview/preview-page.tsx'),
    ...['features', 'docs'].map((name) => route(name, 'site/placeholders/placeholder-page.tsx')),
    route('*', 'site/layout/not-found-page.tsx'),
  ]),
];
