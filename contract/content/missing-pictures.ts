const start = '[Imagine de pe site-ul vechi: ';

/** The text in the place of a picture until it is fetched. If it never is, staff find it there. */
export const writeMissingPicture = (oldUrl: string) => `${start}${oldUrl}]`;

const lacksPicture = (text: unknown) => typeof text === 'string' && text.includes(start);

const message =
  'Lipsește o imagine de pe site-ul vechi: puneți alta în locul rândului, ștergeți-l sau vedeți „Setări › Import”';

/** Messages by the path of the text: visitors never see what stands for a picture. */
export function findMissingPictures({ content, sections }: Record<string, unknown>): Record<string, string> {
  const texts: unknown[] = Array.isArray(sections) ? sections.map((section) => section?.content) : [];
  const found = texts.flatMap((text, index) => (lacksPicture(text) ? [`sections.${index}.content`] : []));
  return Object.fromEntries([...(lacksPicture(content) ? ['content'] : []), ...found].map((path) => [path, message]));
}
