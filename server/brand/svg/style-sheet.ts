type Declarations = Map<string, string>;

const maxRules = 500;

/** By selector: `path`, `.cls-1`, `#logo`. Drawing programs write no others. */
export interface StyleSheet {
  rules: Map<string, Declarations>;
  isIncomplete: boolean;
}

export function parseStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Declarations>();
  let isIncomplete = false;
  const blocks = withoutComments(css).split('}');
  if (blocks.length > maxRules) return { rules, isIncomplete: true };
  for (const block of blocks) {
    const [selectors = '', body] = block.split('{');
    if (body === undefined) isIncomplete ||= selectors.trim() !== '';
    for (const selector of body === undefined ? [] : selectors.split(',').map((one) => one.trim())) {
      if (!/^[.#]?[\w-]+$/.test(selector)) isIncomplete = true;
      else rules.set(selector, new Map([...(rules.get(selector) ?? []), ...parseDeclarations(body ?? '')]));
    }
  }
  return { rules, isIncomplete };
}

export function parseDeclarations(style: string): Declarations {
  const pairs = withoutComments(style)
    .split(';')
    .map((declaration) => {
      const at = declaration.indexOf(':');
      const value = declaration.slice(at + 1).replace('!important', '');
      return [declaration.slice(0, at).trim().toLowerCase(), value.trim()] as const;
    });
  return new Map(pairs.filter(([property]) => property !== ''));
}

function withoutComments(css: string) {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)).join('');
}

/** The weaker first: by name, by class, by id, as the cascade has it. */
export function declarationsFor({ rules }: StyleSheet, name: string, attributes: Map<string, string>) {
  const selectors = [name, ...listClasses(attributes).map((one) => `.${one}`), `#${attributes.get('id')}`];
  return selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]);
}

const listClasses = (attributes: Map<string, string>) => (attributes.get('class') ?? '').split(/\s+/).slice(0, 20);
