const folded: Record<string, string> = { ș: 's', ş: 's', ț: 't', ţ: 't', ă: 'a', â: 'a', î: 'i' };

/** Lower case without diacritics, for searches. */
export const foldText = (text: string) =>
  withoutMarks(
    // Before normalising, which takes the square of the length of a row of marks.
    withoutMarks(text)
      .toLowerCase()
      .replace(/[șşțţăâî]/g, (letter) => folded[letter] ?? letter)
      .normalize('NFD'),
  );

/** Turns each run of spaces and line breaks into one space. */
export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '');
