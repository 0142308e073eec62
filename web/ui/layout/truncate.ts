export const truncateText = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length).trimEnd()}...` : (text ?? '');

export function truncateWords(text: string, maxWords: number) {
  const words = text.trim().split(/\s+/);
  return words.length <= maxWords ? text : `${words.slice(0, maxWords).join(' ')}...`;
}
