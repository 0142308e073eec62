/** A sentence ends with one sign, whoever wrote it. */
export const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** '200 lei' is what a service costs at least; 'La cerere' and 'de la 200 lei' say so themselves. */
export const isAmount = (price: string) => /^\d/.test(price);
