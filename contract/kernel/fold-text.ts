const folded: Record<string, string> = { ș: 's', ş: 's', ț: 't', ţ: 't', ă: 'a', â: 'a', î: 'i' };

/** Lower case without diacritics, for searches. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[șşțţăâî]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
