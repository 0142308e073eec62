/** Plain text as typed by the staff: an empty line starts a paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {splitParagraphs(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a paragraph
        <p key={index} className="whitespace-pre-line not-first:mt-[1em]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

export const splitParagraphs = (text: string | undefined) =>
  (text ?? '').split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);

export const truncateText = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length).trimEnd()}...` : (text ?? '');

export function truncateWords(text: string, maxWords: number) {
  const words = text.trim().split(/\s+/);
  return words.length <= maxWords ? text : `${words.slice(0, maxWords).join(' ')}...`;
}

/** 'Ana Pop' is AP. */
export const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('')
    .toUpperCase();
