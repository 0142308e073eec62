/** A printed document as data, complete in itself: the same paper always renders to the same pages. */
export interface Paper {
  /** In the properties of the file and above the first page. */
  title: string;
  company: PaperCompany;
  /** Beside the title: number, date, validity. */
  facts: PaperFact[];
  blocks: PaperBlock[];
}

export interface PaperCompany {
  name: string;
  /** Identification and contact, one line each. */
  lines: string[];
  /** '#rrggbb' */
  accent: string;
  /** The id of a picture of the library; the name stands instead when it is missing. */
  logo?: string;
}

export interface PaperFact {
  label: string;
  value: string;
}

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
  /** Share of the width. */
  width: number;
  align?: 'right';
}

/** A row of cells, or a heading across the table. */
export type PaperRow = { cells: string[]; note?: string } | { heading: string };
