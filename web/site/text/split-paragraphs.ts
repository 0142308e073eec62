/** The paragraphs of a plain text: an empty line starts a new one. */
export const splitParagraphs = (text: string | undefined) =>
  (text ?? '').split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
