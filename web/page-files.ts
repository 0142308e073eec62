export interface PageFiles {
  /** Each after those that it imports; the last is the entry. */
  scripts: string[];
  styles: string[];
}

/** Of files in `web`: an entry, and the layouts and the page that it shows. */
export type ListFiles = (entry: string, pages: string[]) => PageFiles;

/** What Vite writes about a built file: the keys of the files that it imports, and its styles. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files of the build, with all that they import. */
export function createBuiltList(manifest: Record<string, BuiltFile>): ListFiles {
  const addFile = (key: string, files: Set<BuiltFile>) => {
    const file = manifest[key];
    if (!file || files.has(file)) return;
    for (const imported of file.imports ?? []) addFile(imported, files);
    files.add(file);
  };
  const collectFiles = (sources: string[]) => {
    const files = new Set<BuiltFile>();
    for (const source of sources) addFile(`web/${source}`, files);
    return [...files];
  };
  return (entry, pages) => {
    const scripts = collectFiles([...pages, entry]).map(({ file }) => file);
    // The styles of a page change those of the entry.
    const styles = collectFiles([entry, ...pages]).flatMap(({ css = [] }) => css);
    return { scripts: scripts.map(toPath), styles: [...new Set(styles)].map(toPath) };
  };
}

const toPath = (file: string) => `/${file}`;

/** Vite serves the sources. The styles are linked too, so that the page does not flash without them. */
export const listDevFiles: ListFiles = (entry) => ({
  scripts: ['@vite/client', '@id/@vitejs/plugin-react/preamble', `web/${entry}`].map(toPath),
  styles: ['styles/app.css', ...(entry === 'entry.admin.ts' ? ['admin/kit/shell/admin.css'] : [])].map(
    (file) => `/web/${file}`,
  ),
});
