export interface PageFiles {
  /** Each after those that it imports; the last is the entry. */
  scripts: string[];
  styles: string[];
}

type Part = 'site' | 'admin';

/** Lists the files of a part's entry, and of the layouts and the page that it shows, by their files in `web`. */
export type ListFiles = (part: Part, pages: string[]) => PageFiles;

const getEntry = (part: Part) => `entry.${part}.tsx`;

/** What Vite writes about a built file: the keys of the files that it imports, and its styles. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, BuiltFile>;

/** The files of the build, with all that they import. Each part has a build of its own. */
export function createBuiltList(manifests: Record<Part, Manifest>): ListFiles {
  const addFile = (manifest: Manifest, key: string, files: Set<BuiltFile>) => {
    const file = manifest[key];
    if (!file || files.has(file)) return;
    for (const imported of file.imports ?? []) addFile(manifest, imported, files);
    files.add(file);
  };
  const collectFiles = (part: Part, sources: string[]) => {
    const files = new Set<BuiltFile>();
    for (const source of sources) addFile(manifests[part], `web/${source}`, files);
    return [...files];
  };
  return (part, pages) => {
    const scripts = collectFiles(part, [...pages, getEntry(part)]).map(({ file }) => file);
    // The styles of a page change those of the entry.
    const styles = collectFiles(part, [getEntry(part), ...pages]).flatMap(({ css = [] }) => css);
    return { scripts: scripts.map(toPath), styles: [...new Set(styles)].map(toPath) };
  };
}

const toPath = (file: string) => `/${file}`;

/** Vite serves the sources. The styles are linked too, so that the page does not flash without them. */
export const listDevFiles: ListFiles = (part) => ({
  scripts: ['@vite/client', '@id/@vitejs/plugin-react/preamble', `web/${getEntry(part)}`].map(toPath),
  styles: ['styles/app.css', ...(part === 'admin' ? ['admin/kit/shell/admin.css'] : [])].map((file) => `/web/${file}`),
});
