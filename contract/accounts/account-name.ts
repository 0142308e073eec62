/** The name of the first account until its owner enters one. E-mails to clients are never signed with it. */
export const firstAccountName = 'Administrator';

export const hasOwnName = ({ name }: { name: string }) => name.trim() !== firstAccountName;
