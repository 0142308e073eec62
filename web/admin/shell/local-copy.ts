/** What was typed and is not at the server yet, kept in this browser: a closed tab or a lost network loses nothing. */
export const localCopy = <T>(key: string) => ({
  read(): T | undefined {
    try {
      const json = localStorage.getItem(`copie:${key}`);
      return json ? (JSON.parse(json) as T) : undefined;
    } catch {
      return undefined;
    }
  },
  // A browser may refuse its storage; a form works without.
  write(value: T) {
    try {
      localStorage.setItem(`copie:${key}`, JSON.stringify(value));
    } catch {}
  },
  forget() {
    try {
      localStorage.removeItem(`copie:${key}`);
    } catch {}
  },
});
