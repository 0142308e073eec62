import { readFileSync } from 'node:fs';
import { type ImportRule, isTestSupport } from './imports.ts';
import { serverLayerRules } from './server-layers.ts';
import { findFolder, isInFolder, isTest } from './source-files.ts';

/** Folders of the site that every section may use; '' stands for files directly in web/site. */
const sharedBySite = ['', 'layout', 'text', 'queries', 'forms', 'calendar', 'prices', 'coverage'];
/** Files of the contract without schemas, which add nothing to a page's weight. */
const isPlainContract = (path: string) =>
  ['contract/media/picture-url.ts', 'contract/brand/plain-mark.ts'].includes(path);

const onlyImporters: Record<string, string> = {
  sharp: 'server/company/media/encoding/picture-jobs.ts',
  'server/company/media/encoding/picture-jobs.ts': 'server/company/media/encoding/picture-worker.ts',
  pdfkit: 'server/common/papers/drawing/paper-canvas.ts',
  'server/common/papers/drawing/paper-jobs.ts': 'server/common/papers/paper-worker.ts',
};

const readPackage = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const testPackages = Object.keys(readPackage('../package.json').devDependencies);
const serverPackages = Object.keys(readPackage('../../package.json').dependencies);
const isOneOf = (packages: string[], to: string) => packages.some((name) => to === name || to.startsWith(`${name}/`));

const betweenFolders: ImportRule[] = [
  {
    title: 'the product imports of the packages of the tests only types: `npm start` does not install them',
    isBroken: ({ from, to, isOurs, isType }) =>
      isInFolder(from, 'contract', 'server', 'web', 'emails', 'demo') &&
      !isTest(from) &&
      !(isOurs || isType) &&
      isOneOf(testPackages, to),
    catches: [['server/app.ts', `import { chromium } from '@playwright/test';`]],
  },
  {
    title:
      'the server imports only `dependencies`: a release holds no other packages, as the build bundles those of pages',
    isBroken: ({ from, to, isOurs, isType }) =>
      isInFolder(from, 'contract', 'server', 'demo') &&
      !isTest(from) &&
      // While developing, the server loads the build's tool.
      !(isOurs || isType || to.startsWith('node:') || to === 'vite') &&
      !isOneOf(serverPackages, to),
    catches: [['server/app.ts', `import { useQuery } from '@tanstack/react-query';`]],
  },
  {
    title: 'the contract imports zod and nothing else',
    isBroken(edge) {
      if (!isInFolder(edge.from, 'contract')) return false;
      if (edge.isOurs) return !isInFolder(edge.to, 'contract') && !isTestSupport(edge);
      return !isTest(edge.from) && !/^zod(\/|$)/.test(edge.to);
    },
    catches: [
      ['contract/site/schemas.ts', `import type { Db } from '../../server/platform/db/database.ts';`],
      ['contract/site/schemas.ts', `import { readFileSync } from 'node:fs';`],
    ],
  },
  {
    title: 'the routes of the contract load no zod',
    isBroken: ({ from, to, isOurs, isType }) =>
      /^contract\/\w+\/([\w-]+-)?routes\.ts$/.test(from) && !isType && (!isOurs || /\/schemas\.ts$/.test(to)),
    catches: [
      ['contract/site/routes.ts', `import { z } from 'zod';`],
      ['contract/site/routes.ts', `import { siteSchema } from './schemas.ts';`],
      ['contract/accounts/session-routes.ts', `import { loginSchemas } from './schemas.ts';`],
    ],
  },
  {
    title: 'the server and the web never import each other',
    isBroken: ({ from, to }) =>
      (isInFolder(from, 'server') && isInFolder(to, 'web')) || (isInFolder(from, 'web') && isInFolder(to, 'server')),
    catches: [
      ['server/operate/pages/renderer.ts', `const { render } = await import('../../../web/handler.ts');`],
      ['web/handler.ts', `type App = import('../server/app.ts').App;`],
    ],
  },
  {
    title: 'the e-mails import only the contract and are imported by nothing: the server loads their build',
    isBroken(edge) {
      const isEmail = isInFolder(edge.from, 'emails');
      if (isEmail) return edge.isOurs && !isInFolder(edge.to, 'emails', 'contract') && !isTestSupport(edge);
      return isInFolder(edge.to, 'emails') && isInFolder(edge.from, 'contract', 'server', 'web', 'demo');
    },
    catches: [
      ['emails/email-layout.tsx', `import { Button } from '../web/ui/button.tsx';`],
      ['server/common/emails/outbox-worker.ts', `import { renderEmail } from '../../../emails/render-email.tsx';`],
    ],
  },
  {
    title: 'the sample company imports only the contract',
    isBroken: (edge) =>
      isInFolder(edge.from, 'demo') && edge.isOurs && !isInFolder(edge.to, 'demo', 'contract') && !isTestSupport(edge),
    catches: [['demo/services.ts', `import { insertContent } from '../server/company/content/content-store.ts';`]],
  },
  {
    title: 'only what fills in and removes the sample company imports it',
    isBroken: ({ from, to }) =>
      isInFolder(to, 'demo') &&
      isInFolder(from, 'contract', 'server', 'web', 'emails') &&
      !isInFolder(from, 'server/operate/sample') &&
      !['server/demo-company.ts', 'server/main.ts', 'server/operate/setup/sample-company.ts'].includes(from),
    catches: [['web/site/home/page.tsx', `import hero from '../../../demo/pictures/hero-1.jpg';`]],
  },
  {
    title: 'nothing in the product imports tests, benchmarks or scripts',
    isBroken: (edge) =>
      isInFolder(edge.from, 'contract', 'server', 'web', 'emails', 'demo') &&
      isInFolder(edge.to, 'tests', 'bench', 'scripts') &&
      !isTestSupport(edge),
    catches: [
      ['server/platform/db/database.ts', `import { startPostgres } from '../../../tests/support/servers/postgres.ts';`],
    ],
  },
  {
    title: 'only processes of their own load sharp and pdfkit, which have no place in the one that answers visitors',
    isBroken: ({ from, to, isType }) =>
      isInFolder(from, 'server') && !isTest(from) && !isType && (onlyImporters[to] ?? from) !== from,
    catches: [
      ['server/company/media/routes.ts', `import sharp from 'sharp';`],
      ['server/company/media/routes.ts', `const sharp = await import('sharp');`],
      ['server/company/media/routes.ts', `import { pictureJobs } from './encoding/picture-jobs.ts';`],
      ['server/common/papers/render-paper.ts', `import PDFDocument from 'pdfkit';`],
      ['server/common/papers/render-paper.ts', `import { paperJobs } from './drawing/paper-jobs.ts';`],
    ],
  },
  {
    title: 'a migration imports only Kysely and its own folder, so that old databases always migrate alike',
    isBroken: ({ from, to, isOurs }) =>
      isInFolder(from, 'server/platform/schema/migrations') &&
      !(isOurs ? isInFolder(to, from.replace(/\.ts$/, '')) : ['kysely', 'node:crypto'].includes(to)),
    catches: [
      [
        'server/platform/schema/migrations/006-x.ts',
        `import { sum } from '../../../../contract/agreements/progress.ts';`,
      ],
      ['server/platform/schema/migrations/003-x.ts', `import { statements } from './002-x.ts';`],
    ],
  },
  {
    title: 'no import leaves the project by a path',
    isBroken: ({ to, isOurs }) => isOurs && (to.startsWith('../') || isInFolder(to, 'node_modules')),
    catches: [['web/root.tsx', `import '../node_modules/some-package/style.css';`]],
  },
];

const withinWeb: ImportRule[] = [
  {
    title: 'the public site and the back-office never import each other; only tests import the portal',
    isBroken({ from, to }) {
      if (isInFolder(to, 'web/portal')) return isInFolder(from, 'web/site', 'web/admin') && !isTest(from);
      return (
        (isInFolder(from, 'web/site', 'web/portal') && isInFolder(to, 'web/admin')) ||
        (isInFolder(from, 'web/admin') && isInFolder(to, 'web/site'))
      );
    },
    catches: [
      ['web/site/services/page.tsx', `const edit = () => import('../../admin/content/edit.tsx');`],
      ['web/admin/content/preview.tsx', `import { Card } from '../../site/services/card.tsx';`],
      ['web/portal/visit/visit-page.tsx', `import { Badge } from '../../admin/emails/email-badge.tsx';`],
      ['web/site/layout/footer.tsx', `import { formatAddress } from '../../portal/client/formats.ts';`],
    ],
  },
  {
    title:
      "a page of the portal imports its own folder and the folders that the site shares; the client's page neither",
    isBroken({ from, to }) {
      const page = findFolder('web/portal', from);
      if (page === null) return false;
      const [other, section] = [findFolder('web/portal', to), findFolder('web/site', to)];
      if (other !== null) return other !== page;
      return section !== null && (page === 'client' || !sharedBySite.includes(section));
    },
    catches: [
      ['web/portal/visit/visit-page.tsx', `import { formatAddress } from '../client/formats.ts';`],
      ['web/portal/quote/quote-page.tsx', `import { Card } from '../../site/services/card.tsx';`],
      ['web/portal/client/client-page.tsx', `import { PageHead } from '../../site/layout/page-head.tsx';`],
    ],
  },
  {
    title: 'a section of the site imports the shared folders only; home and tests may import every section',
    isBroken({ from, to }) {
      const [section, other] = [findFolder('web/site', from), findFolder('web/site', to)];
      if (section === null || other === null || section === other) return false;
      if (section === 'home' || isTest(from)) return false;
      return !sharedBySite.includes(other);
    },
    catches: [
      ['web/site/services/page.tsx', `import { Card } from '../portfolio/card.tsx';`],
      ['web/site/layout/footer.tsx', `import { Plans } from '../plans/plans.tsx';`],
    ],
  },
  {
    title:
      'a section of the back-office imports the kit only, and the kit no section; the set-up may import every section',
    isBroken({ from, to }) {
      const [section, other] = [findFolder('web/admin', from), findFolder('web/admin', to)];
      if (section === null || other === null || section === other) return false;
      if (section === 'setup') return false;
      return other !== 'kit';
    },
    catches: [
      ['web/admin/clients/client-timeline.tsx', `import { Badge } from '../emails/email-badge.tsx';`],
      ['web/admin/kit/shell/navigation.ts', `import { icons } from '../../content/icons.ts';`],
    ],
  },
  {
    title: 'the back-office has one form system, which keeps drafts and merges conflicts: that of its kit',
    isBroken: ({ from, to }) =>
      isInFolder(from, 'web/admin') && isOneOf(['react-hook-form', '@hookform/resolvers'], to),
    catches: [['web/admin/accounts/login-page.tsx', `import { useForm } from 'react-hook-form';`]],
  },
  {
    title: 'components of web/ui know no page and no request; of the contract only types and plain constants',
    isBroken(edge) {
      const { from, to, isOurs, isType } = edge;
      if (!isInFolder(from, 'web/ui') || isTest(from)) return false;
      if (!isOurs) return /^@tanstack\/react-query(\/|$)/.test(to);
      if (isInFolder(to, 'contract')) return !isType && !isPlainContract(to);
      return !isInFolder(to, 'web/ui', 'web/styles', 'web/fonts');
    },
    catches: [
      ['web/ui/media/picture.tsx', `import { requestApi } from '../../lib/request.ts';`],
      ['web/ui/media/picture.tsx', `import { pictureSchema } from '../../../contract/media/schemas.ts';`],
      ['web/ui/media/picture.tsx', `import { useQuery } from '@tanstack/react-query';`],
    ],
  },
  {
    title: 'web/lib imports only itself and the contract',
    isBroken: (edge) =>
      isInFolder(edge.from, 'web/lib') &&
      edge.isOurs &&
      !isInFolder(edge.to, 'web/lib', 'contract') &&
      !isTestSupport(edge),
    catches: [['web/lib/format.ts', `import { Button } from '../ui/button.tsx';`]],
  },
  {
    title: 'web/routing imports only itself, web/lib and the root; it finds pages by their paths',
    isBroken: (edge) =>
      isInFolder(edge.from, 'web/routing') &&
      !isTest(edge.from) &&
      edge.isOurs &&
      !isInFolder(edge.to, 'web/routing', 'web/lib') &&
      edge.to !== 'web/root.tsx' &&
      !isTestSupport(edge),
    catches: [['web/routing/site-pages.tsx', `const page = () => import('../site/home/home-page.tsx');`]],
  },
  {
    title: 'web/start imports of other folders only types, because every page carries it',
    isBroken: ({ from, to, isType }) =>
      isInFolder(from, 'web/start') && !isTest(from) && !isType && !isInFolder(to, 'web/start'),
    catches: [['web/start/inline.ts', `import { readStoredToken } from '../lib/credentials.ts';`]],
  },
];

export const importRules: ImportRule[] = [...betweenFolders, ...serverLayerRules, ...withinWeb];
