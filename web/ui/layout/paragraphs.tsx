/** Plain text as the staff typed it: an empty line starts a paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {splitParagraphs(text).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={place} className="whitespace-pre-line not-first:mt-[1em]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

export const splitParagraphs = (text: string | undefined) =>
  (text ?? '').split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
