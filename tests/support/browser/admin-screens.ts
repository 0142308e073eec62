import routes from '../../../web/routes.ts';

/** Every screen behind the guard, as the product's own list of addresses has it; any name stands for a document. */
export const adminScreens = routes
  .filter(({ file }) => file === 'admin/shell/admin-layout.tsx')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/${path.replace(/:\w+/g, 'ceva')}`);

/** Accounts, settings and the log. */
export const adminOnlyScreens = adminScreens.filter((path) => /^\/admin\/(accounts|settings|activity)\b/.test(path));
