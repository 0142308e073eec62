export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The text of an element on one line. */
export const textOf = (element: Element | null | undefined) => oneLine(element?.textContent ?? '');
export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);

/** The accessible description of a field: its hint and error. */
export const descriptionOf = (field: Element) =>
  oneLine((field.getAttribute('aria-describedby') ?? '').split(' ').map(textOfId).join(' '));
const textOfId = (id: string) => textOf(document.getElementById(id));

/** Finds a field by the start of its label; `getByLabelText` is a hundred times slower in jsdom. */
export function fieldOf<Field extends HTMLElement = HTMLInputElement>(label: string, root: ParentNode = document) {
  const found = [...root.querySelectorAll('label')].find((one) => textOf(one).startsWith(label));
  const field = found?.htmlFor
    ? document.getElementById(found.htmlFor)
    : found?.querySelector('input, select, textarea');
  if (!field) throw new Error(`There is no field called ${label}.`);
  return field as unknown as Field;
}
