import type { Arrow } from './arrows.ts';

/**
 * The one-way rule of the house as path patterns: a new feature needs no new rule.
 * Each rule brings imports, made up, that it must catch and that it must let pass.
 */
export interface ArrowRule {
  title: string;
  isBroken: (arrow: Arrow) => boolean;
  catches: [from: string, code: string][];
  lets: [from: string, code: string][];
}

const serverGround = ['db', 'http', 'mail', 'files'];
/** Folders of the site that every section may use; '' stands for files directly in web/site. */
const sharedBySite = ['', 'layout', 'parts', 'data'];
/** Folders of the back-office that every room of it may use. */
const sharedByAdmin = ['shell', 'parts', 'pictures', 'device'];
/** Of those, the one file that knows the rooms: the search asks each of them. */
const searchOfAllRooms = 'web/admin/shell/palette-providers.ts';

/** Of the contract: files without schemas, which cost a page nothing. */
const plainContract = ['contract/constants.ts', 'contract/picture-address.ts'];

const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The folder directly under `parent` that holds the path; '' for a file in `parent` itself, null outside of it. */
function folderUnder(parent: string, path: string) {
  if (!isIn(path, parent)) return null;
  const [folder = '', ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? folder : '';
}

/** Of the server: a folder that is neither the ground under all features nor the wiring above them. */
function featureOf(path: string) {
  const folder = folderUnder('server', path);
  return folder && !serverGround.includes(folder) ? folder : null;
}

/** The files directly in server/: main, app, config. Only the type of the configuration may be used from below. */
const isWiring = ({ to, isType }: Arrow) => folderUnder('server', to) === '' && !(to === 'server/config.ts' && isType);

/** A test that stands beside its file may use what all tests share. */
const isTestSupport = ({ from, to }: Arrow) => isTest(from) && isIn(to, 'tests/support');

export const arrowRules: ArrowRule[] = [
  {
    title: 'the contract imports zod and nothing else',
    isBroken(arrow) {
      if (!isIn(arrow.from, 'contract')) return false;
      if (arrow.isOurs) return !isIn(arrow.to, 'contract') && !isTestSupport(arrow);
      return !isTest(arrow.from) && !/^zod(\/|$)/.test(arrow.to);
    },
    catches: [
      ['contract/site.ts', `import { db } from '../server/db/database.ts';`],
      ['contract/base/text.ts', `import type { Props } from '../../web/ui/button.tsx';`],
      ['contract/site.ts', `import fastify from 'fastify';`],
      ['contract/site.ts', `import { readFileSync } from 'node:fs';`],
      ['contract/site.test.ts', `import { app } from '../server/app.ts';`],
    ],
    lets: [
      ['contract/content/blog.ts', `import { z } from 'zod'; import { text } from '../base/fields.ts';`],
      ['contract/site.test.ts', `import { test } from 'vitest'; import { x } from '../tests/support/x.ts';`],
    ],
  },
  {
    title: 'the server never imports the web',
    isBroken: ({ from, to }) => isIn(from, 'server') && isIn(to, 'web'),
    catches: [
      ['server/pages/render.ts', `import { render } from '../../web/handler.ts';`],
      ['server/app.ts', `import type { Render } from '../web/handler.ts';`],
      ['server/pages/render.ts', `const { render } = await import('../../web/handler.ts');`],
    ],
    lets: [['server/pages/render.ts', `const handler = await vite.ssrLoadModule('/web/handler.ts');`]],
  },
  {
    title: 'the web never imports the server',
    isBroken: ({ from, to }) => isIn(from, 'web') && isIn(to, 'server'),
    catches: [
      ['web/lib/request.ts', `import { Failure } from '../../server/http/failure.ts';`],
      ['web/handler.ts', `type App = import('../server/app.ts').App;`],
    ],
    lets: [['web/lib/request.ts', `import { Failure } from '../../contract/base/failure.ts';`]],
  },
  {
    title: 'the letters import only the contract, and nobody imports them: the server loads what is built of them',
    isBroken(arrow) {
      const isLetter = isIn(arrow.from, 'letters');
      if (isLetter && arrow.isOurs) return !isIn(arrow.to, 'letters', 'contract') && !isTestSupport(arrow);
      return !isLetter && isIn(arrow.to, 'letters') && isIn(arrow.from, 'contract', 'server', 'web', 'demo');
    },
    catches: [
      ['letters/visit-letters.ts', `import { readSite } from '../server/site/site-store.ts';`],
      ['letters/letter-sheet.tsx', `import { Button } from '../web/ui/button.tsx';`],
      ['server/mail/postman.ts', `import { renderLetter } from '../../letters/render-letter.tsx';`],
      ['web/admin/letters/letter-page.tsx', `import type { LetterPage } from '../../../letters/page.ts';`],
    ],
    lets: [
      [
        'letters/render-letter.tsx',
        `import { render } from '@react-email/render'; import { x } from '../contract/letters.ts';`,
      ],
      ['server/mail/letters-bundle.ts', `const letters = await vite.ssrLoadModule('/letters/render-letter.tsx');`],
    ],
  },
  {
    title: 'a feature of the server imports no other feature and no wiring',
    isBroken(arrow) {
      const feature = featureOf(arrow.from);
      if (!feature) return false;
      return isWiring(arrow) || ![null, feature].includes(featureOf(arrow.to));
    },
    catches: [
      ['server/appointments/routes.ts', `import { send } from '../newsletter/letters.ts';`],
      ['server/seo/sitemap.ts', `import type { Row } from '../content/content-store.ts';`],
      ['server/brand-new/routes.ts', `export { list } from '../content/content-store.ts';`],
      ['server/content/routes.ts', `import { createApp } from '../app.ts';`],
      ['server/content/routes.ts', `import { readConfig } from '../config.ts';`],
      ['server/content/routes.ts', `import { type Config } from '../config.ts';`],
    ],
    lets: [
      [
        'server/content/deep/engine.ts',
        `import { x } from '../content-store.ts'; import { db } from '../../db/database.ts';`,
      ],
      [
        'server/content/routes.ts',
        `import type { Config } from '../config.ts'; import { z } from '../../contract/site.ts';`,
      ],
      [
        'server/appointments/routes.ts',
        `import { post } from '../mail/outbox.ts'; import { keep } from '../files/disk.ts';`,
      ],
      ['server/app.ts', `import { x } from './content/routes.ts'; import { y } from './media/routes.ts';`],
    ],
  },
  {
    title: 'the ground of the server (db, http, mail, files) imports no feature and no wiring',
    isBroken(arrow) {
      if (!serverGround.includes(folderUnder('server', arrow.from) ?? '')) return false;
      return isWiring(arrow) || featureOf(arrow.to) !== null;
    },
    catches: [
      ['server/db/migrations/001.ts', `import { rows } from '../../content/content-store.ts';`],
      ['server/http/mount.ts', `import type { Session } from '../accounts/sessions.ts';`],
      ['server/mail/outbox.ts', `import { createApp } from '../app.ts';`],
      ['server/files/disk.ts', `import { variants } from '../media/variants.ts';`],
    ],
    lets: [
      ['server/mail/outbox.ts', `import { db } from '../db/database.ts'; import type { Config } from '../config.ts';`],
    ],
  },
  {
    title: 'the public site and the back-office never import each other',
    isBroken: ({ from, to }) =>
      (isIn(from, 'web/site') && isIn(to, 'web/admin')) || (isIn(from, 'web/admin') && isIn(to, 'web/site')),
    catches: [
      ['web/site/layout/header.tsx', `import { Menu } from '../../admin/layout/menu.tsx';`],
      ['web/site/services/page.tsx', `const edit = () => import('../../admin/content/edit.tsx');`],
      ['web/admin/content/preview.tsx', `import { Card } from '../../site/services/card.tsx';`],
    ],
    lets: [
      [
        'web/admin/content/edit.tsx',
        `import { Button } from '../../ui/button.tsx'; import { x } from '../pictures/pick.tsx';`,
      ],
    ],
  },
  {
    title: 'a section of the site imports no other section: home composes them, layout, parts and data serve them all',
    isBroken({ from, to }) {
      const [section, other] = [folderUnder('web/site', from), folderUnder('web/site', to)];
      if (section === null || other === null || section === other) return false;
      return section !== 'home' && !sharedBySite.includes(other);
    },
    catches: [
      ['web/site/services/page.tsx', `import { Card } from '../portfolio/card.tsx';`],
      ['web/site/layout/footer.tsx', `import { Plans } from '../subscriptions/plans.tsx';`],
      ['web/site/parts/card.tsx', `import { Hero } from '../home/hero.tsx';`],
    ],
    lets: [
      ['web/site/home/page.tsx', `import { Card } from '../portfolio/card.tsx';`],
      ['web/site/blog/page.tsx', `import { Page } from '../layout/page.tsx'; import { x } from './article.tsx';`],
      [
        'web/site/layout/header.tsx',
        `import { useSite } from '../data/use-site.ts'; import { x } from '../parts/x.tsx';`,
      ],
    ],
  },
  {
    title: 'a room of the back-office imports no other room: shell, parts, pictures and device serve them all',
    isBroken({ from, to }) {
      const [room, other] = [folderUnder('web/admin', from), folderUnder('web/admin', to)];
      if (room === null || other === null || room === other || from === searchOfAllRooms) return false;
      return !sharedByAdmin.includes(other);
    },
    catches: [
      ['web/admin/clients/client-timeline.tsx', `import { Badge } from '../letters/letter-badge.tsx';`],
      ['web/admin/content/fields/image.tsx', `const picker = () => import('../../media/picker.tsx');`],
      ['web/admin/shell/navigation.ts', `import { icons } from '../content/icons.ts';`],
      ['web/admin/parts/pager.tsx', `import type { Row } from '../activity/row.tsx';`],
    ],
    lets: [
      ['web/admin/clients/page.tsx', `import { Pager } from '../parts/pager.tsx'; import { x } from './list/x.tsx';`],
      [
        'web/admin/settings/logo.tsx',
        `import { Slot } from '../pictures/slot.tsx'; import { x } from '../shell/x.ts';`,
      ],
      ['web/admin/appointments/today/queue.ts', `import { keep } from '../../device/store.ts';`],
      [searchOfAllRooms, `import { find } from '../clients/client-palette.ts';`],
    ],
  },
  {
    title: 'the parts of ui know no page and no request, and of the contract only types and what needs no schema',
    isBroken({ from, to, isOurs, isType }) {
      if (!isIn(from, 'web/ui') || isTest(from)) return false;
      if (!isOurs) return /^@tanstack\/react-query(\/|$)/.test(to);
      if (isIn(to, 'contract')) return !isType && !plainContract.includes(to);
      return !isIn(to, 'web/ui', 'web/styles', 'web/fonts');
    },
    catches: [
      ['web/ui/picture.tsx', `import { request } from '../lib/request.ts';`],
      ['web/ui/button.tsx', `import { Header } from '../site/layout/header.tsx';`],
      ['web/ui/table.tsx', `import { Row } from '../admin/content/row.tsx';`],
      ['web/ui/picture.tsx', `import { media } from '../../contract/media.ts';`],
      ['web/ui/picture.tsx', `import { useQuery } from '@tanstack/react-query';`],
      ['web/ui/link.tsx', `import { paths } from '../routes.ts';`],
    ],
    lets: [
      [
        'web/ui/picture.tsx',
        `import { limits } from '../../contract/constants.ts'; import { x } from './skeleton.tsx';`,
      ],
      ['web/ui/picture.tsx', `import type { Picture } from '../../contract/media.ts'; import '../styles/picture.css';`],
    ],
  },
  {
    title: 'lib imports only lib and the contract',
    isBroken(arrow) {
      if (!isIn(arrow.from, 'web/lib') || !arrow.isOurs) return false;
      return !isIn(arrow.to, 'web/lib', 'contract') && !isTestSupport(arrow);
    },
    catches: [
      ['web/lib/format.ts', `import { Button } from '../ui/button.tsx';`],
      ['web/lib/query.ts', `import { Page } from '../site/layout/page.tsx';`],
      ['web/lib/session.ts', `import { Login } from '../admin/accounts/login.tsx';`],
    ],
    lets: [
      ['web/lib/format.ts', `import { zone } from '../../contract/local-time.ts'; import { x } from './query.ts';`],
    ],
  },
  {
    title: 'the sample company imports only the contract',
    isBroken: (arrow) =>
      isIn(arrow.from, 'demo') && arrow.isOurs && !isIn(arrow.to, 'demo', 'contract') && !isTestSupport(arrow),
    catches: [
      ['demo/services.ts', `import { save } from '../server/content/content-store.ts';`],
      ['demo/services.ts', `import { format } from '../web/lib/format.ts';`],
    ],
    lets: [
      [
        'demo/blog.ts',
        `import type { DemoDocument } from './document.ts'; import { blog } from '../contract/site.ts';`,
      ],
    ],
  },
  {
    title: 'only the start of the server reaches the sample company',
    isBroken({ from, to }) {
      if (!isIn(to, 'demo') || !isIn(from, 'contract', 'server', 'web')) return false;
      return !isIn(from, 'server/demo') && !/^server\/(main|(seed|demo)[\w-]*)\.ts$/.test(from);
    },
    catches: [
      ['server/content/routes.ts', `import { services } from '../../demo/services.ts';`],
      ['server/app.ts', `import { services } from '../demo/services.ts';`],
      ['web/site/home/page.tsx', `import hero from '../../../demo/pictures/hero-1.jpg';`],
    ],
    lets: [
      ['server/main.ts', `const { company } = await import('../demo/company.ts');`],
      ['server/seed.ts', `import { company } from '../demo/company.ts';`],
      ['server/demo-company.ts', `import { company } from '../demo/company.ts';`],
      ['server/demo/fill.ts', `import { company } from '../../demo/company.ts';`],
      ['tests/http/services.test.ts', `import { services } from '../../demo/services.ts';`],
    ],
  },
  {
    title: 'nothing in the product imports tests, benchmarks or scripts',
    isBroken: (arrow) =>
      isIn(arrow.from, 'contract', 'server', 'web', 'letters', 'demo') &&
      isIn(arrow.to, 'tests', 'bench', 'scripts') &&
      !isTestSupport(arrow),
    catches: [
      ['server/db/database.ts', `import { startPostgres } from '../../tests/support/postgres.ts';`],
      ['web/lib/format.ts', `import { ratio } from '../../bench/ratio.ts';`],
      ['demo/services.ts', `import { run } from '../scripts/test.ts';`],
      ['server/db/database.test.ts', `import { login } from '../../tests/e2e/login.ts';`],
    ],
    lets: [['server/db/database.test.ts', `import { freePort } from '../../tests/support/free-port.ts';`]],
  },
  {
    title: 'no import leaves the project by a path',
    isBroken: ({ to, isOurs }) => isOurs && (to.startsWith('../') || isIn(to, 'node_modules')),
    catches: [
      ['server/app.ts', `import { x } from '../../elsewhere/x.ts';`],
      ['web/root.tsx', `import '../node_modules/some-package/style.css';`],
    ],
    lets: [['server/app.ts', `import x from 'some-package/x.js';`]],
  },
];

/** A file elsewhere is held by no rule: the house has no such room. */
export function isCovered(path: string) {
  if (isIn(path, 'contract', 'server', 'letters', 'demo', 'tests', 'bench', 'scripts')) return true;
  if (isIn(path, 'web')) return ['', 'site', 'admin', 'ui', 'lib'].includes(folderUnder('web', path) ?? '');
  return /^[\w-]+\.config\.ts$/.test(path);
}
