/** A sentence ends with one sign, whoever wrote it. */
export const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
