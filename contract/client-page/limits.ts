/** The number of e-mails with a link that one address gets in an hour, no matter who requests them. */
export const maxLinksAnHour = 4;
