/** Whether the address of a page is a secret of the person it was given to. */
export const isPrivatePage = (path: string) => /^\/(visit|review|waiting|oferta)\//.test(path);
