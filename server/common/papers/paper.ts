/** A printed document as data, complete in itself: the same paper always renders to the same pages. */
export interface Paper {
  /** Shown in the file properties, above the first page and at the foot of each. */
  title: string;
  company: PaperCompany;
  /** Under the title: number, date, validity. */
  facts: PaperFact[];
  blocks: PaperBlock[];
}

export interface PaperCompany {
  name: string;
  /** Identification and contact, one line each. */
  lines: string[];
  /** '#rrggbb'; '' for the default. */
  accent: string;
  /** The brand's logo; the name is printed when there is none or its file is missing. */
  logo?: { id: string; showsName: boolean };
}

export interface PaperFact {
  label: string;
  value: string;
}

/** In texts, a line break starts a new line and an empty line a new paragraph. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isMuted?: boolean }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: PaperFact[] }
  | { kind: 'table'; columns: PaperColumn[]; rows: PaperRow[] }
  | { kind: 'totals'; rows: (PaperFact & { isStrong?: boolean })[] }
  | { kind: 'pageBreak' };

export interface PaperColumn {
  label: string;
  width: number;
  align?: 'right';
}

/** A row of cells, with a note under the first one, or a heading across the table. */
export type PaperRow = { cells: string[]; note?: string } | { heading: string };
