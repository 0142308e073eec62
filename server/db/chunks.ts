/** As many rows as both databases accept in one statement. */
const chunk = 500;

export function* chunksOf<T>(list: T[]) {
  for (let at = 0; at < list.length; at += chunk) yield list.slice(at, at + chunk);
}
