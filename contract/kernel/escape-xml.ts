const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML and HTML, also inside attributes. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);
