interface TypedText {
  name: string;
  /** Among the fields of this name. */
  place: number;
  text: string;
}

/** What a visitor typed before the page is rendered anew goes back into its fields, as each of them is there again. */
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
  // Past React's own setter, so that it takes the event for a keystroke.
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
