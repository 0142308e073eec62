/** Cuts a text to a number of characters, with an ellipsis when something was cut. */
export const truncateText = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length).trimEnd()}...` : (text ?? '');

/** Cuts a text to a number of words. */
export function truncateWords(text: string, maxWords: number) {
  const words = text.trim().split(/\s+/);
  return words.length <= maxWords ? text : `${words.slice(0, maxWords).join(' ')}...`;
}
