type Draft = Record<string, unknown>;

/** What was typed, while the tab lives. A browser may refuse its storage; a form works without. */
export function readStoredDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

export function writeStoredDraft(key: string, values: Draft | undefined) {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {}
}
