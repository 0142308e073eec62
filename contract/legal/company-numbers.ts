/** Weights of the nine digits before the control digit of a CUI. */
const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** The reason why a CUI cannot be valid; undefined for a valid one. The prefix 'RO' is allowed. */
export function findTaxIdProblem(text: string): string | undefined {
  const digits = /^(?:RO)?\s*(\d{2,10})$/i.exec(text.trim())?.[1];
  if (!digits) return 'CUI-ul are 2–10 cifre, cu sau fără RO în față: de exemplu RO18547290';
  const padded = digits.padStart(10, '0');
  const sum = weights.reduce((total, weight, index) => total + weight * Number(padded[index]), 0);
  const control = ((sum * 10) % 11) % 10;
  if (control !== Number(padded[9])) return 'Cifra de control nu se potrivește: verificați CUI-ul pe certificat';
  return undefined;
}

const registerForms = [/^[JFC]\d{1,2}\/\d{1,6}\/(19|20)\d\d$/i, /^[JFC](19|20)\d{11}$/i];

/** Accepts numbers of both forms: before 2024 (J12/1234/2010) and since (J2024001234005). */
export function findRegisterNumberProblem(text: string): string | undefined {
  const compact = text.replace(/\s/g, '');
  if (registerForms.some((form) => form.test(compact))) return undefined;
  return 'Numărul are forma J12/1234/2010 sau, mai nou, J2024001234005';
}

/** All zeros, like the numbers of the sample company. */
export const isPlaceholderNumber = (text: string) => !/[1-9]/.test(text) || /\/0+\//.test(text);
