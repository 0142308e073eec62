const folded: Record<string, string> = { ș: 's', ş: 's', ț: 't', ţ: 't', ă: 'a', â: 'a', î: 'i' };

/** Lower case without diacritics, for searches. */
export const foldText = (text: string) =>
  withoutMarks(
    // First of all: sorting a long row of marks, as normalising does, takes the square of its length.
    withoutMarks(text)
      .toLowerCase()
      .replace(/[șşțţăâî]/g, (letter) => folded[letter] ?? letter)
      .normalize('NFD'),
  );

const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '');
