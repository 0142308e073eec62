import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every URL of the product. */
export default [
  layout('site/layout/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('services/:id', 'site/services/service-page.tsx'),
    route('portfolio', 'site/portfolio/portfolio-page.tsx'),
    route('portfolio/:id', 'site/portfolio/project-page.tsx'),
    route('subscriptions', 'site/plans/plans-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('blog', 'site/blog/blog-page.tsx'),
    route('blog/:id', 'site/blog/post-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('appointment', 'site/booking/booking-page.tsx'),
    route('newsletter/confirm', 'site/newsletter/confirm-page.tsx'),
    route('newsletter/unsubscribe', 'site/newsletter/unsubscribe-page.tsx'),
    route('visit/:token', 'site/visit/visit-page.tsx'),
    route('review/:token', 'site/review/review-page.tsx'),
    route('preview', 'site/preview/preview-page.tsx'),
    route('features', 'site/placeholders/features-page.tsx'),
    route('docs', 'site/placeholders/docs-page.tsx'),
    route('*', 'site/not-found/not-found-page.tsx'),
  ]),

  route('admin', 'admin/shell/admin-index-page.tsx'),
  route('admin/login', 'admin/accounts/login-page.tsx'),
  route('admin/forgot-password', 'admin/accounts/forgot-password-page.tsx'),
  route('admin/password', 'admin/accounts/password-page.tsx'),
  layout('admin/shell/admin-layout.tsx', [
    route('admin/dashboard', 'admin/dashboard/dashboard-page.tsx'),
    ...contentScreens('services'),
    ...contentScreens('blog', { view: true }),
    ...contentScreens('feature-cards'),
    ...contentScreens('portfolio'),
    route('admin/appointments', 'admin/visits/visits-page.tsx'),
    route('admin/appointments/new', 'admin/visits/new-visit/new-visit-page.tsx'),
    route('admin/appointments/:id', 'admin/visits/visit/visit-page.tsx'),
    route('admin/today', 'admin/visits/today/today-page.tsx'),
    route('admin/settings/visits', 'admin/settings/visits/visit-settings-page.tsx'),
    route('admin/frontpage', 'admin/content/front-page.tsx'),
    ...contentScreens('carousel-images'),
    route('admin/inquiries', 'admin/inquiries/inquiries-page.tsx'),
    ...contentScreens('testimonials', { view: true }),
    ...contentScreens('subscriptions'),
    route('admin/newsletter', 'admin/newsletter/issues-page.tsx'),
    route('admin/newsletter/subscribers', 'admin/newsletter/subscribers-page.tsx'),
    route('admin/newsletter/issues/:id', 'admin/newsletter/issue-page.tsx'),
    route('admin/reviews', 'admin/reviews/reviews-page.tsx'),
    route('admin/letters', 'admin/emails/emails-page.tsx'),
    route('admin/clients', 'admin/clients/clients-page.tsx'),
    route('admin/clients/:id', 'admin/clients/client-page.tsx'),
    route('admin/settings/retention', 'admin/settings/retention-page.tsx'),
    route('admin/media', 'admin/media/media-page.tsx'),
    route('admin/settings', 'admin/settings/settings-page.tsx'),
    route('admin/settings/letters', 'admin/settings/email-texts-page.tsx'),
    route('admin/settings/notifications', 'admin/settings/notifications-page.tsx'),
    route('admin/accounts', 'admin/accounts/accounts-page.tsx'),
    route('admin/profile', 'admin/accounts/profile-page.tsx'),
    route('admin/activity', 'admin/activity/activity-page.tsx'),
  ]),
] satisfies RouteConfig;

/** The screens of one content type; the pages read the type from the address. */
function contentScreens(kind: string, { view = false } = {}): RouteConfigEntry[] {
  return [
    route(`admin/${kind}`, 'admin/content/content-list-page.tsx', { id: `admin-${kind}` }),
    route(`admin/${kind}/new`, 'admin/content/content-edit-page.tsx', { id: `admin-${kind}-new` }),
    route(`admin/${kind}/:id/edit`, 'admin/content/content-edit-page.tsx', { id: `admin-${kind}-edit` }),
    ...(view ? [route(`admin/${kind}/:id`, 'admin/content/content-view-page.tsx', { id: `admin-${kind}-view` })] : []),
  ];
}
