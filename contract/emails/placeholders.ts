/** Texts that staff write with names in braces, which are filled in when a message is sent. */

const placeholder = /\{([^{}\n]*)\}/g;

export const findUnknownPlaceholders = (text: string, known: readonly string[]) =>
  [...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]));

export const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** An empty value is removed together with the comma before it. */
export const fillPlaceholders = (text: string, values: Record<string, string | undefined>) =>
  text.replace(/,? ?\{([a-z]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : value && whole.replace(`{${name}}`, () => value);
  });
