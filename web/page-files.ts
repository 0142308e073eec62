/** The elements that load a page's files: for the end of the head, and for the end of the body. */
interface FileElements {
  head: string;
  script: string;
}

/** Of files in `web`, the entry first. */
export type ListFiles = (sources: string[]) => FileElements;

/** What Vite writes about a built file: the keys of the files that it imports, and its styles. */
interface BuiltFile {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Listed after the entry, because the start script fetches them early (server/operate/pages/inline-scripts.ts). */
const largeFiles = ['react', 'router', 'site', 'query'];

/** The files of the build, with all that they import. */
export function createBuiltList(manifest: Record<string, BuiltFile>): ListFiles {
  const addFile = (key: string, files: Set<BuiltFile>) => {
    const file = manifest[key];
    if (!file || files.has(file)) return;
    files.add(file);
    for (const imported of file.imports ?? []) addFile(imported, files);
  };
  return (sources) => {
    const files = new Set<BuiltFile>();
    for (const source of sources) addFile(`web/${source}`, files);
    // The styles of the entry come first: those of a page change them.
    const styles = new Set([...files].flatMap(({ css = [] }) => css));
    const scripts = [...files].sort((a, b) => rank(a) - rank(b)).map(({ file }) => file);
    return {
      head:
        scripts.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join('') +
        [...styles].map((file) => `<link rel="stylesheet" href="/${file}"/>`).join(''),
      script: `<script type="module" async="" src="/${scripts[0]}"></script>`,
    };
  };
}

const rank = ({ name = '', isEntry }: BuiltFile) => (isEntry ? 0 : largeFiles.includes(name) ? 1 : 2);

/** Vite serves the sources. The styles are linked too, so that the page does not flash without them. */
export const listDevFiles: ListFiles = ([entry = '']) => ({
  head: ['styles/app.css', ...(entry === 'entry.admin.ts' ? ['admin/kit/shell/admin.css'] : [])]
    .map((file) => `<link rel="stylesheet" href="/web/${file}"/>`)
    .join(''),
  script: ['@vite/client', '@id/@vitejs/plugin-react/preamble', `web/${entry}`]
    .map((file) => `<script type="module" src="/${file}"></script>`)
    .join(''),
});
