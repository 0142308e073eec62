/** E-mails with a link to one address, no matter who requests them. */
export const maxLinksAnHour = 4;
