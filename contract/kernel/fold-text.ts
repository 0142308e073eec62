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

const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '');
