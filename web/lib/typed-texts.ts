interface TypedText {
  name: string;
  /** Index among the fields with this name. */
  place: number;
  text: string;
}

/** After a full re-render, restores typed text as each field reappears. */
export function carryTypedTexts() {
  const typed = new Set(findTypedTexts());
  window.addEventListener('hydrated', () => {
    for (const each of typed) if (writeText(each)) typed.delete(each);
  });
}

const findTypedTexts = (): TypedText[] =>
  listFields()
    .map((field) => ({ field, place: listFields(field.name).indexOf(field) }))
    .filter(({ field }) => field.value !== field.defaultValue)
    .map(({ field: { name, value }, place }) => ({ name, place, text: value }));

function writeText({ name, place, text }: TypedText) {
  const field = listFields(name)[place];
  if (!field || field.value !== field.defaultValue) return false;
  // Bypasses React's setter, so that React treats the event as a keystroke.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

const isText = (field: Element) =>
  field instanceof HTMLTextAreaElement || /^(text|email|tel|search)$/.test((field as HTMLInputElement).type);

const listFields = (name?: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')].filter(
    (field) => isText(field) && (name === undefined || field.name === name),
  );
