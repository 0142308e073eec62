export interface StatisticsTables {
  daily_counts: DailyCountsTable;
}

/**
 * What is counted. `page` and `source` are of views; `sentPage` and `sentSource` of the visit to the site in which a form
 * was sent; the keys of `device`, `opened` and `sent` are closed lists, those of `views` and `visitors` empty.
 */
export type CountKind =
  | ('views' | 'visitors' | 'page' | 'source' | 'device')
  | ('opened' | 'sent' | 'sentPage' | 'sentSource');

/** Without anything about a person; unique by (day, kind, key). */
export interface DailyCountsTable {
  /** In Bucharest, yyyy-MM-dd. */
  day: string;
  kind: CountKind;
  key: string;
  count: number;
}
