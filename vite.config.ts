import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { ChunkingContext } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';

const packageOf = (name: string) => new RegExp(`node_modules/${name}/`);
/** What forms, the client's page and the back-office use of the queries, and no page without a form. */
const lateQueryParts =
  /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/** What so many public pages share is one file: it is smaller than fifty, and is fetched once. */
const sharedByPages = 4;
/** The back-office, and pages that few visitors open: what only they need is not for all. */
const notCounted = /\/web\/(admin|client|site\/(legal|newsletter|preview|quote|review|visit|waiting))\//;
/** Phone and chat links, fields of forms, times of visits: many parts share them, and most of them load late. */
const inFileOfTheirOwn =
  /\/(kernel\/(phone|fold-text)|layout\/phone-links|layout\/use-chat-link|ui\/form\/(field|input)|site\/forms\/[\w-]+|lib\/idempotency-key|visits\/format-visit-time)\.tsx?$/;
/** What the pages with forms share, and no other page needs at once. */
const sharedByForms = /\/web\/site\/forms\/(bot-traps|request-form|use-form-draft)\.tsx?$/;
/** Shared by the booking and the pages of a visit. */
const visitTimes =
  /\/(site\/calendar\/(availability|next-windows|picker-date|arrival-windows)|contract\/visits\/(routes|visit-fields|format-visit-time|limits)|booking\/booking-time)\.tsx?$/;
const onEveryPage = /\/web\/(root|entry\.client|site\/layout\/site-layout)\.tsx/;

function siteGroup(id: string, context: ChunkingContext) {
  if (!/\/(web|contract)\/|preload-helper/.test(id) || onEveryPage.test(id) || inFileOfTheirOwn.test(id)) return null;
  // The styles belong to the root: with a file that late parts import they would be loaded again by each first of them.
  if (id.endsWith('.css')) return null;
  const roots = [...publicRoots(id, context)];
  const pages = roots.filter((root) => context.getModuleInfo(root)?.isEntry);
  return roots.some((root) => onEveryPage.test(root)) || pages.length >= sharedByPages ? 'site' : null;
}

/** The public pages, and the parts of them that load late, which cannot do without a module. */
function publicRoots(id: string, context: ChunkingContext, seen = new Set<string>()): Set<string> {
  const info = context.getModuleInfo(id);
  const isRoot = info?.isEntry || Boolean(info?.dynamicImporters.length);
  const roots = new Set(isRoot && !notCounted.test(id) ? [id] : []);
  if (seen.has(id)) return roots;
  seen.add(id);
  for (const importer of info?.importers ?? []) {
    for (const root of publicRoots(importer, context, seen)) roots.add(root);
  }
  return roots;
}

/** Rendered in the browser alone (web/admin/shell/admin-layout.tsx): the server would hold megabytes it never runs. */
const screens = /\/web\/admin\/(?!accounts\/(login|forgot-password|password|confirm-email)-).*-page\.tsx$/;
const shell = /\/web\/admin\/shell\/admin-shell\.tsx$/;

function withoutBrowserParts(): Plugin {
  return {
    name: 'without-browser-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      // Pages name the styles of the browser's build.
      if (id.endsWith('.css')) return '';
      if (screens.test(id)) return 'export default () => null;';
      return shell.test(id) ? 'export const AdminShell = () => null;' : undefined;
    },
  };
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [withoutBrowserParts(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // Bundled: only what is used is loaded, where a library of icons alone has thousands of modules. Half the memory.
      // Not while developing: what is not bundled must be a module, and some libraries are none.
      resolve: {
        noExternal: command === 'build' || undefined,
        external: ['react', 'react-dom', 'react-router', '@react-router/node', '@react-email/render'],
      },
      build: { rolldownOptions: { input: { index: './web/handler.ts', emails: './emails/render-email.tsx' } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the list of all files: without their names it is a third shorter.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            // What changes rarely stays in the visitor's cache when the rest is released.
            codeSplitting: {
              groups: [
                // Files of their own, so that none takes long to evaluate (server/pages/inline-scripts.ts).
                { name: 'react', test: packageOf('(react|react-dom|scheduler)') },
                { name: 'router', test: packageOf('react-router') },
                { name: 'query', test: (id) => packageOf('@tanstack').test(id) && !lateQueryParts.test(id) },
                { name: siteGroup, debugName: 'site' },
                { name: 'fields', test: /\/ui\/form\/(field|input)\.tsx$/ },
                { name: 'visit-times', test: visitTimes },
                { name: 'forms', test: sharedByForms },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // Without the helper that preloads what late parts need: nearly all of it is there by then.
    modulePreload: false,
    reportCompressedSize: false,
    // Of a library's index only the modules that are used: half of all modules were icons that no screen shows.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'zod'] },
}));
