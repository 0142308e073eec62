import { adminRoutes } from './routing/admin-routes.ts';
import { siteRoutes } from './routing/site-routes.ts';

/** Every URL. Two lists, because the browser loads only the one of the page that it shows. */
export default [...siteRoutes, ...adminRoutes];
