/** Whether a page is for one person only: its address is secret, or it needs the session of a client. */
export const isPrivatePage = (path: string) => /^\/((visit|review|waiting|oferta)\/|client(\/|$))/.test(path);
