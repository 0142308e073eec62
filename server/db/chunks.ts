/** Both databases accept this many rows in one statement. */
const chunkSize = 500;

export function* splitIntoChunks<T>(list: T[]) {
  for (let at = 0; at < list.length; at += chunkSize) yield list.slice(at, at + chunkSize);
}
