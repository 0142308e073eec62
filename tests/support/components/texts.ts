/** What stands in an element, without the line breaks of its layout. */
export const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);
