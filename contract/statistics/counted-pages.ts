/** Stands for addresses the site does not have, and for what a day has no room for. */
export const otherKey = '*';

/** The source of whoever typed the address or came without saying from where. */
export const directSource = '';
