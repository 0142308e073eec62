export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What stands in an element, without the line breaks of its layout. */
export const textOf = (element: Element | null | undefined) => oneLine(element?.textContent ?? '');
export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf);
