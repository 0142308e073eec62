import type { ImportEdge } from './imports.ts';
import { folderUnder } from './paths.ts';
import type { ImportRule } from './rule.ts';

const foundationFolders = ['db', 'http', 'mail', 'files'];

/** A folder that is neither the ground under all features nor the wiring above them. */
function featureOf(path: string) {
  const folder = folderUnder('server', path);
  return folder && !foundationFolders.includes(folder) ? folder : null;
}

/** The files directly in server/: main, app, config. Only the type of the configuration may be used from below. */
const isWiring = ({ to, isType }: ImportEdge) =>
  folderUnder('server', to) === '' && !(to === 'server/config.ts' && isType);

export const withinServer: ImportRule[] = [
  {
    title: 'a feature of the server imports no other feature and no wiring',
    isBroken(arrow) {
      const feature = featureOf(arrow.from);
      if (!feature) return false;
      return isWiring(arrow) || ![null, feature].includes(featureOf(arrow.to));
    },
    catches: [
      ['server/visits/routes.ts', `import { send } from '../newsletter/letters.ts';`],
      ['server/seo/sitemap.ts', `import type { Row } from '../content/content-store.ts';`],
      ['server/brand-new/routes.ts', `export { list } from '../content/content-store.ts';`],
      ['server/content/routes.ts', `import { createApp } from '../app.ts';`],
      ['server/content/routes.ts', `import { readConfig } from '../config.ts';`],
      ['server/content/routes.ts', `import { type Config } from '../config.ts';`],
    ],
    allows: [
      [
        'server/content/deep/engine.ts',
        `import { x } from '../content-store.ts'; import { db } from '../../db/database.ts';`,
      ],
      [
        'server/content/routes.ts',
        `import type { Config } from '../config.ts'; import { z } from '../../contract/site.ts';`,
      ],
      ['server/visits/routes.ts', `import { post } from '../mail/outbox.ts'; import { keep } from '../files/disk.ts';`],
      ['server/app.ts', `import { x } from './content/routes.ts'; import { y } from './media/routes.ts';`],
    ],
  },
  {
    title: 'the ground of the server (db, http, mail, files) imports no feature and no wiring',
    isBroken(arrow) {
      if (!foundationFolders.includes(folderUnder('server', arrow.from) ?? '')) return false;
      return isWiring(arrow) || featureOf(arrow.to) !== null;
    },
    catches: [
      ['server/db/migrations/001.ts', `import { rows } from '../../content/content-store.ts';`],
      ['server/http/mount.ts', `import type { Session } from '../accounts/sessions.ts';`],
      ['server/emails/outbox.ts', `import { createApp } from '../app.ts';`],
      ['server/files/disk.ts', `import { variants } from '../media/variants.ts';`],
    ],
    allows: [
      [
        'server/emails/outbox.ts',
        `import { db } from '../db/database.ts'; import type { Config } from '../config.ts';`,
      ],
    ],
  },
];
