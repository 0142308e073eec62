export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The text of an element on one line. */
export const readText = (element: Element | null | undefined) => oneLine(element?.textContent ?? '');
export const readTexts = (elements: Iterable<Element>) => [...elements].map(readText);

/** The accessible description of a field: its hint and error. */
export const readDescription = (field: Element) =>
  oneLine((field.getAttribute('aria-describedby') ?? '').split(' ').map(readTextById).join(' '));

const readTextById = (id: string) => readText(document.getElementById(id));

/** Finds a field by the start of its label; `getByLabelText` is a hundred times slower in jsdom. */
export function findField<Field extends HTMLElement = HTMLInputElement>(label: string, root: ParentNode = document) {
  const found = [...root.querySelectorAll('label')].find((one) => readText(one).startsWith(label));
  const field = found?.htmlFor
    ? document.getElementById(found.htmlFor)
    : found?.querySelector('input, select, textarea');
  if (!field) throw new Error(`There is no field called ${label}.`);
  return field as unknown as Field;
}
