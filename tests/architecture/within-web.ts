import { folderUnder, isInFolder, isTest, isTestSupport } from './paths.ts';
import type { ImportRule } from './rule.ts';

/** Folders of the site that every section may use; '' stands for files directly in web/site. */
const sharedBySite = ['', 'layout', 'parts', 'data'];
/** Folders of the back-office that every room of it may use. */
const sharedByAdmin = ['shell', 'parts', 'pictures', 'device'];
/** Of those, the one file that knows the rooms: the search asks each of them. */
const paletteProviders = 'web/admin/shell/command-palette/palette-providers.ts';

/** Of the contract: files without schemas, which cost a page nothing. */
const plainContract = ['contract/kernel/constants.ts', 'contract/media/picture-url.ts'];

export const withinWeb: ImportRule[] = [
  {
    title: 'the public site and the back-office never import each other',
    isBroken: ({ from, to }) =>
      (isInFolder(from, 'web/site') && isInFolder(to, 'web/admin')) ||
      (isInFolder(from, 'web/admin') && isInFolder(to, 'web/site')),
    catches: [
      ['web/site/layout/header.tsx', `import { Menu } from '../../admin/layout/menu.tsx';`],
      ['web/site/services/page.tsx', `const edit = () => import('../../admin/content/edit.tsx');`],
      ['web/admin/content/preview.tsx', `import { Card } from '../../site/services/card.tsx';`],
    ],
    allows: [
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
    allows: [
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
      if (room === null || other === null || room === other || from === paletteProviders) return false;
      return !sharedByAdmin.includes(other);
    },
    catches: [
      ['web/admin/clients/client-timeline.tsx', `import { Badge } from '../letters/letter-badge.tsx';`],
      ['web/admin/content/fields/image.tsx', `const picker = () => import('../../media/picker.tsx');`],
      ['web/admin/shell/navigation.ts', `import { icons } from '../content/icons.ts';`],
      ['web/admin/list-page/pagination.tsx', `import type { Row } from '../activity/row.tsx';`],
    ],
    allows: [
      ['web/admin/clients/page.tsx', `import { Pager } from '../parts/pager.tsx'; import { x } from './list/x.tsx';`],
      [
        'web/admin/settings/logo.tsx',
        `import { Slot } from '../pictures/slot.tsx'; import { x } from '../shell/x.ts';`,
      ],
      ['web/admin/appointments/today/queue.ts', `import { keep } from '../../device/store.ts';`],
      [paletteProviders, `import { find } from '../clients/client-palette.ts';`],
    ],
  },
  {
    title: 'the parts of ui know no page and no request, and of the contract only types and what needs no schema',
    isBroken({ from, to, isOurs, isType }) {
      if (!isInFolder(from, 'web/ui') || isTest(from)) return false;
      if (!isOurs) return /^@tanstack\/react-query(\/|$)/.test(to);
      if (isInFolder(to, 'contract')) return !isType && !plainContract.includes(to);
      return !isInFolder(to, 'web/ui', 'web/styles', 'web/fonts');
    },
    catches: [
      ['web/ui/media/picture.tsx', `import { request } from '../lib/request.ts';`],
      ['web/ui/form/button.tsx', `import { Header } from '../site/layout/header.tsx';`],
      ['web/ui/table.tsx', `import { Row } from '../admin/content/row.tsx';`],
      ['web/ui/media/picture.tsx', `import { media } from '../../contract/media.ts';`],
      ['web/ui/media/picture.tsx', `import { useQuery } from '@tanstack/react-query';`],
      ['web/ui/link.tsx', `import { paths } from '../routes.ts';`],
    ],
    allows: [
      [
        'web/ui/media/picture.tsx',
        `import { limits } from '../../contract/constants.ts'; import { x } from './skeleton.tsx';`,
      ],
      [
        'web/ui/media/picture.tsx',
        `import type { Picture } from '../../contract/media.ts'; import '../styles/picture.css';`,
      ],
    ],
  },
  {
    title: 'lib imports only lib and the contract',
    isBroken(arrow) {
      if (!isInFolder(arrow.from, 'web/lib') || !arrow.isOurs) return false;
      return !isInFolder(arrow.to, 'web/lib', 'contract') && !isTestSupport(arrow);
    },
    catches: [
      ['web/lib/format.ts', `import { Button } from '../ui/button.tsx';`],
      ['web/lib/query.ts', `import { Page } from '../site/layout/page.tsx';`],
      ['web/lib/session.ts', `import { Login } from '../admin/accounts/login.tsx';`],
    ],
    allows: [
      ['web/lib/format.ts', `import { zone } from '../../contract/local-time.ts'; import { x } from './query.ts';`],
    ],
  },
];
