/** The rows in the order of their ids; a page is found by a narrow index first, and its rows are then read in any order. */
export function sortByIds<Row extends { id: string }>(ids: string[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
