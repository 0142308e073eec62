/** A page or a layout around pages, by its file in `web`. */
export interface PageRoute {
  path?: string;
  index?: true;
  file: string;
  children?: PageRoute[];
}

export const index = (file: string): PageRoute => ({ index: true, file });

export const route = (path: string, file: string): PageRoute => ({ path, file });

export const layout = (file: string, children: PageRoute[]): PageRoute => ({ file, children });
