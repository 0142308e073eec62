import { isInFolder, isTest, isTestSupport } from './paths.ts';
import type { ImportRule } from './rule.ts';

export const betweenFolders: ImportRule[] = [
  {
    title: 'the contract imports zod and nothing else',
    isBroken(arrow) {
      if (!isInFolder(arrow.from, 'contract')) return false;
      if (arrow.isOurs) return !isInFolder(arrow.to, 'contract') && !isTestSupport(arrow);
      return !isTest(arrow.from) && !/^zod(\/|$)/.test(arrow.to);
    },
    catches: [
      ['contract/site/schemas.ts', `import { db } from '../server/db/database.ts';`],
      ['contract/kernel/text.ts', `import type { Props } from '../../web/ui/button.tsx';`],
      ['contract/site/schemas.ts', `import fastify from 'fastify';`],
      ['contract/site/schemas.ts', `import { readFileSync } from 'node:fs';`],
      ['contract/site.test.ts', `import { app } from '../server/app.ts';`],
    ],
    allows: [
      ['contract/content/posts.ts', `import { z } from 'zod'; import { text } from '../base/fields.ts';`],
      ['contract/site.test.ts', `import { test } from 'vitest'; import { x } from '../tests/support/x.ts';`],
    ],
  },
  {
    title: 'the server never imports the web',
    isBroken: ({ from, to }) => isInFolder(from, 'server') && isInFolder(to, 'web'),
    catches: [
      ['server/pages/render.ts', `import { render } from '../../web/handler.ts';`],
      ['server/app.ts', `import type { Render } from '../web/handler.ts';`],
      ['server/pages/render.ts', `const { render } = await import('../../web/handler.ts');`],
    ],
    allows: [['server/pages/render.ts', `const handler = await vite.ssrLoadModule('/web/handler.ts');`]],
  },
  {
    title: 'the web never imports the server',
    isBroken: ({ from, to }) => isInFolder(from, 'web') && isInFolder(to, 'server'),
    catches: [
      ['web/lib/request.ts', `import { Failure } from '../../server/http/failure.ts';`],
      ['web/handler.ts', `type App = import('../server/app.ts').App;`],
    ],
    allows: [['web/lib/request.ts', `import { Failure } from '../../contract/base/failure.ts';`]],
  },
  {
    title: 'the letters import only the contract, and nobody imports them: the server loads what is built of them',
    isBroken(arrow) {
      const isLetter = isInFolder(arrow.from, 'letters');
      if (isLetter && arrow.isOurs) return !isInFolder(arrow.to, 'letters', 'contract') && !isTestSupport(arrow);
      return (
        !isLetter && isInFolder(arrow.to, 'letters') && isInFolder(arrow.from, 'contract', 'server', 'web', 'demo')
      );
    },
    catches: [
      ['emails/visit-emails.ts', `import { readSite } from '../server/site/site-store.ts';`],
      ['emails/email-layout.tsx', `import { Button } from '../web/ui/button.tsx';`],
      ['server/emails/outbox-worker.ts', `import { renderEmail } from '../../letters/render-letter.tsx';`],
      ['web/admin/letters/letter-page.tsx', `import type { LetterPage } from '../../emails/email-page.ts';`],
    ],
    allows: [
      [
        'emails/render-email.tsx',
        `import { render } from '@react-email/render'; import { x } from '../contract/letters.ts';`,
      ],
      ['server/emails/email-renderer.ts', `const letters = await vite.ssrLoadModule('/letters/render-letter.tsx');`],
    ],
  },
  {
    title: 'the sample company imports only the contract',
    isBroken: (arrow) =>
      isInFolder(arrow.from, 'demo') &&
      arrow.isOurs &&
      !isInFolder(arrow.to, 'demo', 'contract') &&
      !isTestSupport(arrow),
    catches: [
      ['demo/services.ts', `import { save } from '../server/content/content-store.ts';`],
      ['demo/services.ts', `import { format } from '../web/lib/format.ts';`],
    ],
    allows: [
      [
        'demo/blog.ts',
        `import type { DemoDocument } from './document.ts'; import { blog } from '../contract/site.ts';`,
      ],
    ],
  },
  {
    title: 'only the start of the server reaches the sample company',
    isBroken({ from, to }) {
      if (!isInFolder(to, 'demo') || !isInFolder(from, 'contract', 'server', 'web')) return false;
      return !isInFolder(from, 'server/demo') && !/^server\/(main|(seed|demo)[\w-]*)\.ts$/.test(from);
    },
    catches: [
      ['server/content/routes.ts', `import { services } from '../../demo/services.ts';`],
      ['server/app.ts', `import { services } from '../demo/services.ts';`],
      ['web/site/home/page.tsx', `import hero from '../../demo/pictures/hero-1.jpg';`],
    ],
    allows: [
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
      isInFolder(arrow.from, 'contract', 'server', 'web', 'letters', 'demo') &&
      isInFolder(arrow.to, 'tests', 'bench', 'scripts') &&
      !isTestSupport(arrow),
    catches: [
      ['server/db/database.ts', `import { startPostgres } from '../../tests/support/postgres.ts';`],
      ['web/lib/format.ts', `import { ratio } from '../../bench/ratio.ts';`],
      ['demo/services.ts', `import { run } from '../scripts/test.ts';`],
      ['server/db/database.test.ts', `import { login } from '../../tests/e2e/login.ts';`],
    ],
    allows: [['server/db/database.test.ts', `import { freePort } from '../../tests/support/free-port.ts';`]],
  },
  {
    title: 'no import leaves the project by a path',
    isBroken: ({ to, isOurs }) => isOurs && (to.startsWith('../support/') || isInFolder(to, 'node_modules')),
    catches: [
      ['server/app.ts', `import { x } from '../../elsewhere/x.ts';`],
      ['web/root.tsx', `import '../node_modules/some-package/style.css';`],
    ],
    allows: [['server/app.ts', `import x from 'some-package/x.js';`]],
  },
];
