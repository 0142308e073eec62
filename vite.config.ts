import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { type ChunkingContext, rolldown } from 'rolldown';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

const matchPackage = (name: string) => new RegExp(`node_modules/${name}/`);
/** What forms and the client's page use of the queries, and no page without a form. */
const lateQueryParts =
  /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/** What so many public pages share is one file: it is smaller than fifty, and is fetched once. */
const sharedByPages = 4;
/** Pages that few visitors open: what only they need is not for all. */
const notCounted = /\/web\/(portal|site\/(legal|newsletter|preview))\//;
/** Phone and chat links, fields of forms, times of visits: many parts share them, and most of them load late. */
const inFileOfTheirOwn =
  /\/(kernel\/(phone|fold-text)|layout\/phone-links|layout\/use-chat-link|ui\/form\/(field|input)|site\/forms\/[\w-]+|lib\/idempotency-key|visits\/format-visit-time)\.tsx?$/;
/** What the pages with forms share, and no other page needs at once. */
const sharedByForms = /\/web\/site\/forms\/(bot-traps|request-form|use-form-draft)\.tsx?$/;
/** Shared by the booking and the pages of a visit. */
const visitTimes =
  /\/(site\/calendar\/(availability|next-windows|picker-date|arrival-windows)|contract\/visits\/(routes|visit-fields|format-visit-time|limits)|booking\/booking-time)\.tsx?$/;
const onEveryPage =
  /\/web\/(entry\.site\.tsx|hydrate\.tsx|root\.tsx|routing\/[\w-]+\.tsx?|site\/layout\/site-layout\.tsx)$/;

function siteGroup(id: string, context: ChunkingContext) {
  if (!/\/(web|contract)\/|preload-helper/.test(id) || onEveryPage.test(id) || inFileOfTheirOwn.test(id)) return null;
  // The styles belong to the root: with a file that late parts import they would be loaded again by each first of them.
  if (id.endsWith('.css')) return null;
  const roots = [...publicRoots(id, context)];
  const pages = roots.filter((root) => root.endsWith('-page.tsx'));
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

/** Rendered in the browser alone (web/admin/kit/shell/admin-layout.tsx): the server would hold megabytes it never runs. */
const screens = /\/web\/admin\/(?!accounts\/(login|forgot-password|password|confirm-email)-).*-page\.tsx$/;
const shell = /\/web\/admin\/kit\/shell\/admin-shell\.tsx$/;

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

/** The loaders of pages run on the server alone. */
function withoutLoaders(): Plugin {
  return {
    name: 'without-loaders',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    transform: {
      filter: { id: /\/web\/.*-(page|layout)\.tsx$/ },
      handler(code) {
        const loader = this.parse(code).body.find(
          (node) =>
            node.type === 'ExportNamedDeclaration' &&
            node.declaration?.type === 'VariableDeclaration' &&
            node.declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === 'loader'),
        );
        return loader && { code: code.slice(0, loader.start) + code.slice(loader.end), map: null };
      },
    },
  };
}

/** At its best, which takes seconds of the processor: once here, and not in each process after its start. */
function withCompressedFiles(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'with-compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir }, files) {
      const paths = Object.keys(files)
        .filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
        .map((name) => `${dir}/${name}`);
      await Promise.all(paths.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))));
    },
  };
}

/** A script imported with `?inline` is its bundled text, which pages carry. */
function withInlineScripts(): Plugin {
  return {
    name: 'with-inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?inline$/ },
      async handler(id) {
        const bundle = await rolldown({ input: id.replace('?inline', '') });
        const [chunk] = (await bundle.generate({ format: 'iife', minify: true })).output;
        for (const file of chunk.moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(chunk.code.trim())};`;
      },
    },
  };
}

const reactGroup = { name: 'react', test: matchPackage('(react|react-dom|scheduler)') };

/** Not in the entry, which screens would then import: the entry runs after them (web/start/start-scripts.ts). */
const startGroup = {
  name: (id: string, context: ChunkingContext) =>
    !/\/(entry\.admin|admin-pages)\.tsx$/.test(id) && loadsWithEntry(id, context) ? 'start' : null,
};

function loadsWithEntry(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  const info = context.getModuleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => loadsWithEntry(importer, context, seen));
}

const fileNames = {
  // Every page carries names of files: these are the shortest.
  chunkFileNames: 'assets/[hash].js',
  // web/public/sw/today.js knows the entry by its name.
  entryFileNames: 'assets/entry-[hash].js',
};

/** A build of its own: what only the back-office uses of a shared module would stand in the files of the site. */
const adminBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/manifest-admin.json',
    license: { fileName: '.vite/license-admin.md' },
    rolldownOptions: {
      input: 'web/entry.admin.tsx',
      output: { ...fileNames, codeSplitting: { groups: [reactGroup, startGroup] } },
    },
  },
};

/** Fast refresh while developing; the build does without it. */
const refreshComponents = async () => (await import('@vitejs/plugin-react')).default();

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    withoutBrowserParts(),
    withoutLoaders(),
    withCompressedFiles(),
    withInlineScripts(),
    tailwindcss(),
    command === 'serve' && refreshComponents(),
  ],
  // `vite build` builds all environments.
  builder: {},
  environments: {
    ssr: {
      // Bundled: only what is used is loaded, where a library of icons alone has thousands of modules. Half the memory.
      // Not while developing: what is not bundled must be a module, and some libraries are none.
      resolve: {
        noExternal: command === 'build' || undefined,
        external: ['react', 'react-dom', '@react-email/render'],
      },
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: { input: { index: './web/handler.ts', emails: './emails/render-email.tsx' } },
      },
    },
    client: {
      build: {
        outDir: 'build/client',
        // The server reads it to list the files of a page.
        manifest: true,
        rolldownOptions: {
          input: 'web/entry.site.tsx',
          output: {
            ...fileNames,
            // What changes rarely stays in the visitor's cache when the rest is released.
            codeSplitting: {
              groups: [
                // Files of their own, so that none takes long to evaluate (web/start/start-scripts.ts).
                reactGroup,
                { name: 'router', test: matchPackage('react-router') },
                { name: 'query', test: (id) => matchPackage('@tanstack').test(id) && !lateQueryParts.test(id) },
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
    ...(command === 'build' && { admin: adminBuild }),
  },
  build: {
    assetsInlineLimit: 0,
    // The licences of the bundled packages (THIRD-PARTY.md).
    license: true,
    // Without the helper that preloads what late parts need: nearly all of it is there by then.
    modulePreload: false,
    reportCompressedSize: false,
    // Of a library's index only the modules that are used: half of all modules were icons that no screen shows.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Libraries mark their files with 'use client', which means nothing here.
      checks: { moduleLevelDirective: false },
    },
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'zod'] },
}));
