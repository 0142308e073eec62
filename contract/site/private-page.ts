/** Whether the address of a page is a secret of the person it was given to, or the page shows what only that person may see. */
export const isPrivatePage = (path: string) => /^\/((visit|review|waiting|oferta)\/|client(\/|$))/.test(path);
