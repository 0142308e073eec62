export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What stands in an element, without the line breaks of its layout. */
export const textOf = (element: Element | null | undefined) => oneLine(element?.textContent ?? '');
export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);

/** What a screen reader adds to the name of a field: its hint and what is wrong with it. */
export const descriptionOf = (field: Element) =>
  oneLine((field.getAttribute('aria-describedby') ?? '').split(' ').map(textOfId).join(' '));
const textOfId = (id: string) => textOf(document.getElementById(id));

/** A field by the beginning of its label. Testing Library's own search is a hundred times slower in jsdom. */
export function fieldOf<Field extends HTMLElement = HTMLInputElement>(label: string, root: ParentNode = document) {
  const found = [...root.querySelectorAll('label')].find((one) => textOf(one).startsWith(label));
  const field = found?.htmlFor
    ? document.getElementById(found.htmlFor)
    : found?.querySelector('input, select, textarea');
  if (!field) throw new Error(`There is no field called ${label}.`);
  return field as unknown as Field;
}
