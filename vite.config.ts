import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What most public pages share: one file of it is smaller than fifty, and is fetched once. */
const sharedBySite =
  /\/web\/(ui|lib|site\/(data|parts|layout))\/|\/contract\/(constants|picture-address|local-time|fold-text)|node_modules\/lucide-react\//;

const packageOf = (name: string) => new RegExp(`node_modules/${name}/`);

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // Bundled, so that a letter loads the dozen parts it is made of and not the whole of react-email.
      resolve: { noExternal: [/^@react-email\/(?!render$)/] },
      build: { rolldownOptions: { input: { index: './web/handler.ts', letters: './letters/render-letter.tsx' } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What changes rarely stays in the visitor's cache when the rest is released.
            codeSplitting: {
              groups: [
                { name: 'react', test: packageOf('(react|react-dom|scheduler)') },
                { name: 'router', test: packageOf('react-router') },
                { name: 'query', test: packageOf('@tanstack') },
                { name: 'site', test: sharedBySite, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { include: ['@tanstack/react-query', 'zod'] },
});
